import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from '#commands/kernel/journal.ts';
import type { EventName } from '#domain/events.ts';
import type { Ending, NotificationKind } from '#domain/notifications/notification-kind.ts';
import {
  KIND_NAMES,
  type NotificationKindName,
  notificationKind,
  wants,
} from '#domain/notifications/notification-kinds.ts';
import type { Follower } from '#workers/followers/follower.ts';
import type { Look } from '#workers/reactions/look.ts';
import { AUDIENCES } from './audiences.ts';
import { CHANNEL_WRITERS, type ChannelWriter, type Told } from './channels.ts';

export interface NotificationFollowerDeps {
  readonly pool: Pool;
  readonly look: Look;
  /** Told after the commit whose notifications changed. */
  readonly notified: (accountIds: readonly number[]) => void;
  readonly writers?: readonly ChannelWriter[];
}

type Named = readonly [NotificationKindName, NotificationKind];
const KINDS: readonly Named[] = KIND_NAMES.map((name) => [name, notificationKind(name) as NotificationKind]);

/** Tells people what happens, each event once, by the one list of kinds. Quiet events (demo data, imports) tell nobody. */
export function notificationFollower(deps: NotificationFollowerDeps): Follower {
  const { notified, writers = CHANNEL_WRITERS } = deps;
  let changed: number[] = [];
  const on = KINDS.flatMap(([, kind]) => [...kind.on, ...(kind.settled?.on ?? []), ...(kind.withdrawn?.on ?? [])]);
  return {
    name: 'notifications',
    on: [...new Set<EventName>(on)],
    begin: 'now',
    taken: async () => {
      changed = [];
    },
    react: async (event) => {
      if (event.meta.quiet) return null;
      const told = await toldOf(event, deps);
      const over = KINDS.flatMap(([name, { settled, withdrawn }]) => [
        ...(ends(settled, event) ? [{ name, taken: false }] : []),
        ...(ends(withdrawn, event) ? [{ name, taken: true }] : []),
      ]);
      if (told.length === 0 && over.length === 0) return null;
      return async (client) => {
        const concerned = new Set(told.map(({ accountId }) => accountId));
        for (const end of over) for (const account of await finish(client, end, event)) concerned.add(account);
        for (const { channel, write } of writers) {
          await write(
            client,
            told.filter((one) => one.channels.has(channel)),
          );
        }
        changed = [...concerned];
      };
    },
    committed: () => {
      if (changed.length > 0) notified(changed);
      changed = [];
    },
  };
}

interface ToldBy extends Told {
  readonly channels: ReadonlySet<string>;
}

/** Who is told what of an event, and by which channels he wants it. Nobody is told what he did himself. */
async function toldOf(event: StoredEvent, { pool, look }: NotificationFollowerDeps): Promise<readonly ToldBy[]> {
  const { actor } = event.meta;
  const by = actor.kind === 'account' ? actor.id : null;
  const all: ToldBy[] = [];
  for (const [name, kind] of KINDS) {
    const occasion = (kind.on as readonly string[]).includes(event.type) ? kind.occasion(event) : null;
    if (!occasion) continue;
    const found = await Promise.all(kind.whom.map((audience) => AUDIENCES[audience](event, occasion, { pool, look })));
    for (const accountId of new Set(found.flat())) {
      const account = accountId === by ? null : await look.account(accountId);
      if (!account || account.disabled) continue;
      const channels = new Set<string>(kind.channels.filter((channel) => wants(account.channelsOff, name, channel)));
      all.push({ kind: name, accountId, cause: event.id, at: event.meta.at, occasion, by, channels });
    }
  }
  return all;
}

function ends(ending: Ending | undefined, event: StoredEvent): boolean {
  if (!ending || !(ending.on as readonly string[]).includes(event.type)) return false;
  return ending.when?.(event as never) ?? true;
}

/** Marks as read, or takes away, what an event put an end to. @returns whose they were */
async function finish(
  client: PoolClient,
  { name, taken }: { readonly name: NotificationKindName; readonly taken: boolean },
  event: StoredEvent,
): Promise<readonly number[]> {
  const { mailId, repairId } = event.data as { mailId?: number; repairId?: number | null };
  const same = 'kind = $1 and case when $2::bigint is null then repair_id = $3 else mail_id = $2 end';
  const { rows } = await client.query<{ account_id: number }>(
    taken
      ? `delete from vault.notifications where ${same} and at <= $4 returning account_id`
      : `update vault.notifications set read_at = $4 where ${same} and at <= $4 and read_at is null returning account_id`,
    [name, mailId ?? null, repairId ?? null, event.meta.at],
  );
  return rows.map(({ account_id }) => account_id);
}
