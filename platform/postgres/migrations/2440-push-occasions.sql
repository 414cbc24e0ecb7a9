-- What is pushed need not be about a repair: it carries what its notification is about, as `Occasion` has it.
alter table vault.push_outbox add column occasion jsonb not null default '{}';
update vault.push_outbox set occasion = jsonb_build_object('repairId', repair_id);
alter table vault.push_outbox alter column occasion drop default;
drop index vault.push_outbox_of_repair;
alter table vault.push_outbox drop column repair_id;
create index push_outbox_waiting on vault.push_outbox (kind) where state = 'waiting';
