-- The list of users shows, and sorts by, when each account's sessions were last used, ended ones included.
create index sessions_last_used on vault.sessions (account_id, last_used_at);
