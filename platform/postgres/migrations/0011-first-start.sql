-- One row once the first start's people are there: the demo company, or the first admin.
create table vault.first_start (
  done_at timestamptz not null
);
