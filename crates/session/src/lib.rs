//! What one person's sitting needs, whatever draws it.
