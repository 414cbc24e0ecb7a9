-- Files that are imported, and what became of each of their rows. Not of the business: what an import does are commands.
create table vault.imports (
  id bigint generated always as identity primary key,
  family text not null,
  name text not null,
  -- SHA-256 of the file.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Until it was read.
  file bytea,
  account_id bigint not null,
  upload_key text not null,
  language text not null,
  status text not null default 'reading' check (status in
    ('reading', 'unreadable', 'columns', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- Why it could not be read: a message.
  fault jsonb,
  heads jsonb not null default '[]',
  -- Which place each column fills, or null.
  columns jsonb not null default '[]',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update', 'add')),
  -- Raised when its columns are matched anew: what was found by the former ones is not kept.
  round int not null default 0,
  -- What its command ids begin with, once it runs.
  command_key text,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, upload_key)
);
create index imports_under_way on vault.imports (id) where status in ('reading', 'checking', 'running', 'undoing');
create index imports_of_file on vault.imports (account_id, family, hash);

create table vault.import_rows (
  import_id bigint not null references vault.imports on delete cascade,
  -- As in the file: its head is line 1.
  line int not null,
  cells jsonb not null,
  -- The unique values that it has, to find rows of one file that have the same.
  keys text[] not null default '{}',
  -- What the dry run found that is to be done.
  plan text check (plan in ('add', 'update', 'skip', 'faulty')),
  values jsonb,
  faults jsonb not null default '[]',
  record_id bigint,
  -- What an update changed, as it was.
  before jsonb,
  outcome text check (outcome in ('done', 'refused', 'undone', 'kept')),
  revision bigint,
  primary key (import_id, line)
);
create index import_rows_by_key on vault.import_rows using gin (keys);
create index import_rows_unplanned on vault.import_rows (import_id, line) where plan is null;
create index import_rows_undone on vault.import_rows (import_id, line) where outcome is null and plan in ('add', 'update');
create index import_rows_done on vault.import_rows (import_id, line desc) where outcome = 'done';
