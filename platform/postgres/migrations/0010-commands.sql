-- What the command pipeline keeps: none of it can be rebuilt from events.

-- Plain ids: increasing in each family, gaps allowed, never reused.
create table vault.ids (
  family text primary key,
  last bigint not null
);

-- One row a command: committed before its append, so that a retry finds the same ids and the same answer.
create table vault.commands (
  actor text not null,
  command_id text not null,
  name text not null,
  payload_hash bytea not null,
  allotted jsonb,
  answer jsonb,
  taken_at timestamptz not null default now(),
  primary key (actor, command_id)
);
create index commands_by_age on vault.commands (taken_at);

-- One data key a person, wrapped by the master key; null once the person was erased.
create table vault.personal_keys (
  subject text primary key,
  wrapped bytea,
  created_at timestamptz not null default now(),
  erased_at timestamptz
);
