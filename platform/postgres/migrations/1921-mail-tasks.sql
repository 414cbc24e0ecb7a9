-- Somebody took care of a message that was given up (`MailTaskDone`): beside the message, so that live updates of the mail log tell it.
alter table vault.outbox add column task_done boolean not null default false;
