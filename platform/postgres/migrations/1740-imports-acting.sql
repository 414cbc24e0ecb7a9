-- Who set the import on the step that it is at: what the step does, it does in his name and by his rights.
alter table vault.imports add column acting_id bigint;
update vault.imports set acting_id = account_id;
alter table vault.imports alter column acting_id set not null;
