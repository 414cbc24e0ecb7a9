-- Secrets of second factors (RFC 6238), encrypted. An account's events name the row that counts; one that none names was begun
-- and not confirmed, or is over.
create table vault.second_factors (
  id uuid primary key,
  account_id bigint not null,
  sealed bytea not null,
  begun_at timestamptz not null,
  -- The command that its event came of, noted before it: sent again, it needs no other code.
  confirmed_by uuid,
  -- The half minute of the newest code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);
create index second_factors_by_account on vault.second_factors (account_id);

-- What lets in once when the app is lost: HMACs only. A used one is gone.
create table vault.recovery_codes (
  factor_id uuid not null references vault.second_factors (id) on delete cascade,
  hash bytea not null,
  primary key (factor_id, hash)
);
