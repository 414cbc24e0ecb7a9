-- Which master key wraps the keys of personal data here: its fingerprint, written at the first start. One row; a start or a tool
-- with another key is refused before it writes anything.
create table vault.master_key (
  one boolean primary key default true check (one),
  fingerprint text not null
);
