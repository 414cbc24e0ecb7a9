-- What a person set for himself on the screens (columns, saved views, shortcuts), by account and name. Not of the business:
-- no events. Bounded by the API: so many names an account, so many bytes a value.
create table vault.settings (
  account_id bigint not null,
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, name)
);
