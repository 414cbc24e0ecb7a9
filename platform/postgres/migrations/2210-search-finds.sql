-- What saved searches found, each thing once for each search, and with which morning's mail it goes out. Ids alone.
create table vault.search_finds (
  search_id bigint not null,
  sold_id bigint not null,
  customer_id bigint not null,
  day date not null,
  primary key (search_id, sold_id)
);
create index on vault.search_finds (customer_id, day);
create index on vault.search_finds (day);
