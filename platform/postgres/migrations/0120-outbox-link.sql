-- The address of a message's secret link. It stands apart from the message, which staff and auditors read, and goes as
-- soon as the message can leave no more, whoever settles that.
alter table vault.outbox add column link jsonb;

create or replace function vault.outbox_changed() returns trigger language plpgsql as $$
begin
  new.change := nextval('vault.outbox_changes');
  if new.state not in ('waiting', 'sending') then
    new.link := null;
  end if;
  return new;
end $$;
