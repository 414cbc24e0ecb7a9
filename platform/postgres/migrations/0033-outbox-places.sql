-- The repair's code, for the mail log; and where its event stands in the log, so that a later event calls off only
-- what came before it, however late it is looked at.
alter table vault.outbox
  add column code_intervention_gr text,
  add column event_position text collate "C";
