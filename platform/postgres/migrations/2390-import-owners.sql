-- Who works at an import holds an advisory lock, which a process that dies loses at once.
alter table vault.imports drop column leased_until;
