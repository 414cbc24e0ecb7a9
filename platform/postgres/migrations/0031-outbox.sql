-- Raised at every change of a message, so that live updates of the mail log can be ordered.
create sequence vault.outbox_changes;

-- Messages on their way out. Written in the transaction that moves the checkpoint of what caused them.
create table vault.outbox (
  id bigint generated always as identity primary key,
  template text not null,
  language text not null check (language in ('it', 'en')),
  recipient text not null,
  -- The name that the message greets.
  recipient_name text not null default '',
  -- What the template looks things up by.
  data jsonb not null,
  -- The person whose data it holds (`customer-12`, `account-3`), for erasure.
  subject_key text,
  repair_id bigint,
  customer_id bigint,
  -- Waiting messages with the same key are one message.
  gather_key text,
  event_id text not null,
  correlation_id text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'cancelled')),
  -- Business time from which it may leave; moved on after a failure.
  due_at timestamptz not null,
  attempts int not null default 0,
  error text,
  -- While somebody sends it: who, and until when nobody else may (the database's own clock).
  claim uuid,
  claimed_until timestamptz,
  -- The message as it leaves, fixed before the first attempt: Message-ID, subject, text, HTML, attachments.
  message jsonb,
  sent_at timestamptz,
  -- Its outcome stands in the event log.
  outcome_recorded boolean not null default false,
  created_at timestamptz not null,
  change bigint not null default nextval('vault.outbox_changes')
);
create index outbox_due on vault.outbox (due_at) where state = 'waiting';
create index outbox_claimed on vault.outbox (claimed_until) where state = 'sending';
create index outbox_unrecorded on vault.outbox (id) where state in ('sent', 'kept', 'failed') and not outcome_recorded;
create index outbox_of_repair on vault.outbox (repair_id, template);
create index outbox_gathering on vault.outbox (gather_key) where state = 'waiting';
create index outbox_of_subject on vault.outbox (subject_key);

create function vault.outbox_changed() returns trigger language plpgsql as $$
begin
  new.change := nextval('vault.outbox_changes');
  return new;
end $$;
create trigger outbox_changed before update on vault.outbox for each row execute function vault.outbox_changed();

-- What makes a message unique: one for each cause, recipient and template, also when several causes share a message.
create table vault.outbox_causes (
  cause text not null,
  recipient text not null,
  template text not null,
  mail_id bigint not null references vault.outbox on delete cascade,
  primary key (cause, recipient, template)
);
create index outbox_causes_of_mail on vault.outbox_causes (mail_id);
