-- Views of the public pages, summed by day: nothing here says who looked.
create table vault.visits (
  day date not null,
  page text not null,
  source text not null,
  language text not null,
  views bigint not null,
  primary key (day, page, source, language)
);
-- Which sums were added: one whose answer was lost is sent again, and added once.
create table vault.visit_batches (
  id uuid primary key,
  at timestamptz not null default now()
);
create index on vault.visit_batches (at);
