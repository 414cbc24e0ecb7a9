-- What accounts were told inside the app (`domain/notifications`). Written in the transaction that moves the checkpoint of the
-- follower `notifications`. Ids only: what it says is made when it is read. `read_at` is a column and no event: who has looked at
-- what is nobody's business fact, as `vault.settings`.
create table vault.notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  kind text not null,
  -- The event, or the due row, that it comes of: with account and kind what makes it unique.
  cause text not null,
  repair_id bigint,
  customer_id bigint,
  mail_id bigint,
  -- Who did it, if somebody of the staff.
  by_account bigint,
  facts jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  unique (cause, account_id, kind)
);
create index notifications_of_account on vault.notifications (account_id, id desc);
create index notifications_unread on vault.notifications (account_id) where read_at is null;
create index notifications_of_repair on vault.notifications (repair_id, kind);
create index notifications_of_mail on vault.notifications (mail_id) where mail_id is not null;
create index notifications_of_customer on vault.notifications (customer_id);
create index notifications_by_age on vault.notifications (at);
