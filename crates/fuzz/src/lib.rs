//! Fuzz targets: see `tests/`.
