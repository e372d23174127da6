//! The program `sannin`.

fn main() {}
