-- How often a message was handed to the mail server, with or without a known end: bounds the copies of one whose sender
-- dies each time. `attempts` counts the tries whose end is known.
alter table vault.outbox add column departures int not null default 0;
