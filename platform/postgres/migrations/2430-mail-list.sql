-- The sorts of the mail log that people ask for; the others sort what pruning leaves.
create index outbox_by_time on vault.outbox (coalesce(sent_at, due_at), id);
create index outbox_by_recipient on vault.outbox (recipient, id);
