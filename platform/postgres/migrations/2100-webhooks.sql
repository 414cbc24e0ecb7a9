-- What providers of payments told us of, each of their events once; what it was, they are asked themselves. No bodies are kept.
create table vault.webhooks (
  provider text not null,
  event text not null,
  reference text not null,
  received_at timestamptz not null,
  primary key (provider, event)
);
create index on vault.webhooks (received_at);
