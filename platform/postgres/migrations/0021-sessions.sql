-- One row a sign-in: the family of refresh tokens that come of it.
create table vault.sessions (
  id uuid primary key,
  account_id bigint not null,
  -- The account's count of disablings and password changes when it began: another count ends it.
  epoch int not null,
  remember boolean not null,
  begun_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Moves on with every refresh.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('sign-out', 'reuse', 'revoked'))
);
create index sessions_by_account on vault.sessions (account_id) where ended_at is null;
create index sessions_by_expiry on vault.sessions (expires_at);

create table vault.refresh_tokens (
  -- SHA-256; the token itself is kept nowhere.
  hash bytea primary key,
  session_id uuid not null references vault.sessions (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The successor is HMAC-SHA-256(token, salt): whoever holds the token can be given it again, this table alone can't.
  salt bytea
);
create index refresh_tokens_by_session on vault.refresh_tokens (session_id);
