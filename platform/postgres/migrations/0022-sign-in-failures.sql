-- Failed sign-ins of the last minutes, one row an account (`account-7`) or a name that nobody has (`name-{hmac}`), so that
-- the two can't be told apart by their locks.
create table vault.sign_in_failures (
  subject text primary key,
  failures timestamptz[] not null,
  -- For names that nobody has; an account's lock is its event AccountLocked.
  locked_until timestamptz,
  last_at timestamptz not null
);
create index sign_in_failures_by_age on vault.sign_in_failures (last_at);
