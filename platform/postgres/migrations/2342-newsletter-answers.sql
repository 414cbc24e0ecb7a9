-- How often each link of a newsletter was followed: sums, never by whom.
create table vault.newsletter_clicks (
  newsletter_id bigint not null,
  -- Its place among the newsletter's links.
  link int not null,
  clicks bigint not null,
  primary key (newsletter_id, link)
);

-- Who left by this newsletter's link: when, the first time.
alter table vault.newsletter_recipients add column left_at timestamptz;

-- What the ledger came to, once its rows are forgotten: recipients by fate, and how many left.
alter table vault.newsletter_sendings add column sums jsonb;
