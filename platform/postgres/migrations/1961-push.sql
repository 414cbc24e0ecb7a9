-- Browsers that want to be told by push, each of one account: a browser in which another one subscribes is that one's from then on.
create table vault.push_subscriptions (
  id uuid primary key,
  account_id bigint not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- As its owner reads it among his devices.
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_account on vault.push_subscriptions (account_id);

-- What is to be pushed: one for each event and browser, written in the transaction that moves the checkpoint. Ids only, no texts.
create table vault.push_outbox (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references vault.push_subscriptions (id) on delete cascade,
  event_id text not null,
  kind text not null,
  repair_id bigint not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- `leaving` is committed before the push service is asked: what a death left there is never sent again.
  state text not null default 'waiting' check (state in ('waiting', 'leaving', 'taken', 'refused')),
  created_at timestamptz not null,
  unique (event_id, subscription_id)
);
create index push_outbox_due on vault.push_outbox (due_at) where state = 'waiting';
create index push_outbox_by_age on vault.push_outbox (created_at);
