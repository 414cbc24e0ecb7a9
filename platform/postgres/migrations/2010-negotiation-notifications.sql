-- What was told of a negotiation is found again when it is read, closed or deleted.
create index notifications_of_negotiation on vault.notifications ((facts->>'negotiation')) where facts ? 'negotiation';
