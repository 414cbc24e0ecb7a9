-- What a notification is about is asked by any of its facts: a negotiation, an order, a refund of one.
create index notifications_by_facts on vault.notifications using gin (facts jsonb_path_ops);
drop index vault.notifications_of_negotiation;
