-- The demo's passwords are printed on the sign-in screen: they are refused as soon as Officina runs with DEMO=0.
alter table vault.credentials add column demo boolean not null default false;
create index credentials_of_demo on vault.credentials (account_id) where demo;
