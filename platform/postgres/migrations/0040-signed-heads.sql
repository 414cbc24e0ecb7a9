-- What was signed of an event store's log, once a day (`platform/event-store/signed-heads`). `place` is the position without its
-- store's id: a head speaks of the log that it was made of, and is not carried over when the events move.
create table vault.signed_heads (
  store text not null,
  day date not null,
  place text collate "C" not null,
  events bigint not null,
  digest text not null,
  signed_at timestamptz(3) not null,
  signature text not null,
  key_fingerprint text not null,
  primary key (store, day)
);
