-- The event store that a newsletter was frozen with: with another one (a backup was restored) nobody can tell who got it since.
-- Null: frozen before this was noted.
alter table vault.newsletter_sendings add column store text;
