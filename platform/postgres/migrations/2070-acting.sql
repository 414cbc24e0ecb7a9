-- A salesman's session in which he acts for a customer of his, and until when; past that it is his own again.
alter table vault.sessions add column acting_for bigint;
alter table vault.sessions add column acting_until timestamptz;
