-- Push is a channel of the notifications (`domain/notifications`): an event may be told as several kinds, and what tells may be a due
-- row as well (`event_id` is the cause, as in `vault.notifications`).
alter table vault.push_outbox drop constraint push_outbox_event_id_subscription_id_key;
alter table vault.push_outbox add unique (event_id, kind, subscription_id);
create index push_outbox_of_repair on vault.push_outbox (repair_id, kind) where state = 'waiting';
