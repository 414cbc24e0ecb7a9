-- The event store that the positions in `vault` belong to: one row, written at the first start, changed by `npm run migrate-store`
-- and `npm run restore` together with the positions themselves.
create table vault.event_store (
  one boolean primary key default true check (one),
  id text not null
);
