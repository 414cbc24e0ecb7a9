-- Newsletters whose recipients are fixed: what was frozen, and whether anything is left to do.
create table vault.newsletter_sendings (
  newsletter_id bigint primary key,
  -- What was scheduled: another time or another draft is another sending.
  scheduled_at timestamptz not null,
  hash text not null,
  recipients int not null,
  left_out int not null,
  frozen_at timestamptz not null,
  finished boolean not null default false
);
create index newsletter_sendings_open on vault.newsletter_sendings (newsletter_id) where not finished;

-- The ledger: one row a recipient. Contacts by number, addresses by HMAC: it names nobody by itself.
create table vault.newsletter_recipients (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references vault.newsletter_sendings on delete cascade,
  contact_id bigint not null,
  address text not null,
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'CLAIMED', 'SENDING', 'SENT', 'DEFERRED', 'BOUNCED', 'FAILED', 'SUPPRESSED', 'UNCERTAIN')),
  -- From when on it may leave, by the business's clock.
  due_at timestamptz not null,
  attempts int not null default 0,
  -- While somebody sends it: who, and until when nobody else may (the database's own clock).
  claim uuid,
  claimed_until timestamptz,
  -- What the mail server answered to what it refused, without addresses.
  error text,
  settled_at timestamptz,
  unique (newsletter_id, address)
);
create index newsletter_recipients_due on vault.newsletter_recipients (newsletter_id, due_at, id)
  where state in ('QUEUED', 'DEFERRED');
create index newsletter_recipients_held on vault.newsletter_recipients (claimed_until) where state in ('CLAIMED', 'SENDING');
create index newsletter_recipients_by_state on vault.newsletter_recipients (newsletter_id, state, id);
create index newsletter_recipients_of_contact on vault.newsletter_recipients (contact_id);

-- How fast the hosts of a domain are written to: a bucket that empties steadily (GCRA), halved when they ask for it.
create table vault.newsletter_rates (
  domain text primary key,
  per_minute int not null,
  next_at timestamptz not null
);
