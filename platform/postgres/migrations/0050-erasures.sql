-- In which transaction a key was destroyed: by it every process finds what it must forget, however late it looks, and
-- never misses one that was committed after a later one.
alter table vault.personal_keys add column erased_in xid8;
update vault.personal_keys set erased_in = pg_current_xact_id() where erased_at is not null;
create index personal_keys_erased on vault.personal_keys (erased_in) where erased_in is not null;

-- One row an erasure: what it has to do (ids only, found before the key was destroyed) and how far it has come.
create table vault.erasures (
  id bigint primary key,
  -- `customer-12`, `account-3`.
  subject text not null unique,
  event_id text not null,
  requested_at timestamptz not null,
  plan jsonb not null,
  -- Step → what it found and when it was done.
  steps jsonb not null default '{}',
  -- The signed certificate, once everything is done.
  certificate jsonb,
  -- Its PDF.
  media_id bigint,
  completed_at timestamptz
);
