-- Password hashes. An account's events name the row that counts (`credential`), so a new password takes effect with its
-- event and not before: the row is written first, and a command that is sent again finds it.
create table vault.credentials (
  id uuid primary key,
  -- argon2id in PHC form, with its salt and costs.
  hash text not null,
  -- Noted once the event is in the store; null: under way, or refused.
  account_id bigint,
  created_at timestamptz not null
);
create index credentials_by_account on vault.credentials (account_id);
