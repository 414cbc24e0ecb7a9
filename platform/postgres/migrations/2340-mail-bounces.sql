-- Messages that came back, or were complained of: each report once. Addresses by HMAC: it names nobody by itself.
create table vault.mail_bounces (
  -- SHA-256 of the report as it came.
  id text primary key,
  verdict text not null check (verdict in ('hard', 'soft', 'complaint')),
  -- As the mail hosts say it (RFC 3463): `5.1.1`.
  status text not null,
  address text not null,
  -- The message: a newsletter's, or one of the outbox.
  newsletter_id bigint,
  mail_id bigint,
  at timestamptz not null
);
create index mail_bounces_of_address on vault.mail_bounces (address, at);
create index mail_bounces_of_newsletter on vault.mail_bounces (newsletter_id, verdict) where newsletter_id is not null;

-- Addresses that nothing is sent to, until somebody says that they take mail again.
create table vault.mail_suppressions (
  address text primary key,
  why text not null,
  since timestamptz not null
);

-- Of a message that was not sent because its address is suppressed: which; whoever settles its task lifts that.
alter table vault.outbox add column suppressed text;
