-- Which session works at a command, and since when: a retry waits for a first try that is still under way, and takes the
-- command over from one whose session is gone. Null: nobody does.
alter table vault.commands add column worked_by integer, add column worked_since timestamptz;
