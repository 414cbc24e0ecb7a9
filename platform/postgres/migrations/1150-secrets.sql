-- What opens other machines (the mail server's user and password), encrypted; events name a row, and never say what is in it.
create table vault.secrets (
  id uuid primary key,
  sealed bytea not null,
  kept_at timestamptz not null default now()
);

-- The first start in the browser: its link follows from this and the master key, so that a restart prints the same one.
create table vault.first_link (
  only_one boolean primary key default true check (only_one),
  salt bytea not null
);
