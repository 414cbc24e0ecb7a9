import type { Pool } from 'pg';
import type { EventName } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { comparePositions, type EventStore, type Position } from '#platform/event-store/port.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { withoutDeclined } from '#workers/notifications/mail-preferences.ts';
import { cancelWaiting, enqueue } from '#workers/outbox/enqueue.ts';
import type { OutboxMessage } from '#workers/outbox/message.ts';
import type { CancelledMails, Reaction, RequestedMail } from './reaction.ts';

export interface ReactionFollowerDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly lookups: Lookups;
  readonly reactions: readonly Reaction[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long a mail that can be taken back waits (`RequestedMail.undoable`). */
  readonly undoSeconds: number;
  /** Called after the commit with the messages that are new or changed. */
  readonly changed: (mailIds: readonly number[]) => void;
}

/** Runs all reactions on one feed of the log. Quiet events (demo data, imports) never mail. */
export function reactionFollower(deps: ReactionFollowerDeps): Follower {
  const { reactions, lookups, now, undoSeconds, changed } = deps;
  const on = [...new Set(reactions.flatMap((reaction) => reaction.on))];
  let begun = new Map<string, Position | null>();
  let written: number[] = [];
  return {
    name: 'reactions',
    on: on as EventName[],
    begin: 'now',
    taken: async () => {
      begun = await beginnings(deps);
      written = [];
    },
    react: async (event) => {
      if (event.meta.quiet) return null;
      const asked = reactions.filter(
        (reaction) =>
          reaction.on.includes(event.type) && comparePositions(event.position, begun.get(reaction.name) ?? null) > 0,
      );
      const calledOff = asked.flatMap((reaction) => reaction.callsOff?.(event) ?? []);
      const mails = (await Promise.all(asked.map(async (reaction) => reaction.mails?.(event, lookups) ?? []))).flat();
      const wanted = await Promise.all(
        mails.map(async (mail) => ({
          ...mail,
          recipients: await withoutDeclined(lookups, mail.template, mail.recipients),
        })),
      );
      if (calledOff.length === 0 && wanted.every(({ recipients }) => recipients.length === 0)) return null;
      const messages = wanted.flatMap((mail) => messagesOf(event, mail, undoSeconds));
      return write(event, calledOff, messages, new Date(now()).toISOString(), (ids) => {
        written = ids;
      });
    },
    committed: () => {
      if (written.length > 0) changed(written);
      written = [];
    },
  };
}

/** Where each reaction began: a new one begins at the end of the log as it is now. */
async function beginnings({ pool, store, reactions }: ReactionFollowerDeps): Promise<Map<string, Position | null>> {
  const names = reactions.map((reaction) => reaction.name);
  const read = () =>
    pool.query<{ name: string; after_position: Position | null }>(
      'select name, after_position from vault.reactions where name = any($1)',
      [names],
    );
  const known = await read();
  const fresh = names.filter((name) => !known.rows.some((row) => row.name === name));
  if (fresh.length > 0) {
    // At the very first start the reactions begin where their follower does.
    const first = await pool.query<{ position: Position | null }>(
      `select position from vault.reaction_checkpoints where name = 'reactions'`,
    );
    const { rowCount } = await pool.query('select 1 from vault.reactions limit 1');
    const begin = rowCount === 0 ? (first.rows[0]?.position ?? null) : await store.head();
    await pool.query(
      `insert into vault.reactions (name, after_position) select unnest($1::text[]), $2 on conflict (name) do nothing`,
      [fresh, begin],
    );
  }
  const { rows } = fresh.length > 0 ? await read() : known;
  return new Map(rows.map((row) => [row.name, row.after_position]));
}

function write(
  event: StoredEvent,
  calledOff: readonly CancelledMails[],
  messages: readonly OutboxMessage[],
  now: string,
  done: (ids: number[]) => void,
): Write {
  return async (client) => {
    const ids: number[] = [];
    for (const { repairId, templates, reason } of calledOff) {
      ids.push(...(await cancelWaiting(client, repairId, templates, reason, event.position)));
    }
    for (const message of messages) {
      const id = await enqueue(client, message, now);
      if (id !== null) ids.push(id);
    }
    done(ids);
  };
}

/** One message for each recipient; an address that is named twice gets one. */
function messagesOf(event: StoredEvent, mail: RequestedMail, undoSeconds: number): OutboxMessage[] {
  const { template, recipients, data, afterMinutes = 0, undoable, about, gatherKey, subjectKey, customerId } = mail;
  const cause = mail.cause ?? event.id;
  const waits = afterMinutes * 60_000 + (undoable ? undoSeconds * 1000 : 0);
  const seen = new Set<string>();
  return recipients.flatMap((recipient) => {
    const address = recipient?.address.trim().toLowerCase() ?? '';
    if (!recipient || address === '' || seen.has(address)) return [];
    seen.add(address);
    return [
      {
        cause,
        eventId: event.id,
        eventPosition: event.position,
        correlationId: event.meta.correlationId,
        template,
        recipient,
        data,
        dueAt: new Date(Date.parse(event.meta.at) + waits).toISOString(),
        repairId: about?.repairId ?? null,
        code_intervention_gr: about?.code_intervention_gr ?? null,
        customer_id: about?.customer_id ?? customerId ?? null,
        subjectKey: subjectKey ?? (about ? `customer-${about.customer_id}` : null),
        gatherKey,
      },
    ];
  });
}
