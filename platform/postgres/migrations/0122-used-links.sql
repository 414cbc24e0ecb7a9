-- Single-use links that were used, until they would have expired anyway.
create table vault.used_links (
  -- SHA-256 of the token, which is kept nowhere.
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_links_by_expiry on vault.used_links (expires_at);
