-- The secret link by which somebody's calendar reads his deadlines, one an account: the token only as its SHA-256.
create table vault.calendar_links (
  account_id bigint primary key,
  hash bytea not null unique,
  created_at timestamptz not null,
  -- When a calendar read it last, to the hour; null: never.
  read_at timestamptz
);
