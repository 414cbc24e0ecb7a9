-- How far a follower of the event log has come. `epoch` is the fencing token of its owner.
create table vault.reaction_checkpoints (
  name text primary key,
  position text,
  epoch bigint not null default 0,
  updated_at timestamptz not null default now()
);

-- A reaction sees only what happened after it was first started.
create table vault.reactions (
  name text primary key,
  after_position text,
  started_at timestamptz not null default now()
);

-- Events on which a follower failed: put aside, tried again, shown to operators. Never lost.
create table vault.reaction_failures (
  follower text not null,
  event_id text not null,
  stream text not null,
  revision bigint not null,
  error text not null,
  attempts int not null default 1,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (follower, event_id)
);

-- What is to happen at a time: deadlines and reminders. One row for each kind and subject.
create table vault.due (
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  data jsonb not null,
  -- What a row belongs to, so that all of it can be called off at once.
  group_key text not null,
  attempts int not null default 0,
  error text,
  claimed_until timestamptz,
  primary key (kind, subject)
);
create index due_by_time on vault.due (due_at);
create index due_of_group on vault.due (group_key);
