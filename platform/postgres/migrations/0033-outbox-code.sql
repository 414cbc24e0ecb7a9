-- The repair's code, for the mail log.
alter table vault.outbox add column code_intervention_gr text;
