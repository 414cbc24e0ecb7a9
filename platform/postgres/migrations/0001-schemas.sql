-- `vault` is backed up with the events: what cannot be folded from them.
-- `read` is folded from the events and may be dropped at any time.
create schema if not exists vault;
create schema if not exists read;

-- Searching without accents and with typing errors; Italian order of names.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
