-- What the browser of a session says of itself (`User-Agent`), shown to whoever looks after sessions. Goes with its session.
alter table vault.sessions add column device text not null default '';
