-- For pruning what was settled long ago.
create index outbox_by_age on vault.outbox (created_at) where state not in ('waiting', 'sending');
