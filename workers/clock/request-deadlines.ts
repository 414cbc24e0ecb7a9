import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { forgetRequestCommand } from '#commands/public-requests/forget-request.command.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { type PublicRequest, requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { keptUntil } from '#domain/public-requests/request-retention.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import type { Lookups } from '#workers/reactions/lookups.ts';
import type { Happened } from './clock.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';

const CLOCK = systemActor('clock', [forgetRequestCommand]);

const groupOf = (requestId: number) => `request-retention-${requestId}`;

/**
 * Writes down when each request that ended is forgotten, by the months that the firm keeps them. A follower of its own: it begins with the
 * oldest request, also where the others' deadlines were written long ago. What is open has no time.
 */
export function retentionFollower(journal: Journal): Follower {
  return {
    name: 'request-retention',
    on: ['RequestSubmitted', 'RequestReleased', 'RequestClosed', 'RequestReopened', 'FirmCorrected'],
    begin: 'beginning',
    react: async (event) => {
      if (event.type === 'FirmCorrected') return forMonths(event.data.changes.request_months);
      if (!('requestId' in event.data)) return null;
      const { requestId } = event.data;
      const { state: request } = await journal.load(requestStream(requestId), requestFold);
      if (!request || request.erased || request.end === null) return clearDue(groupOf(requestId));
      const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
      const row = { kind: 'request-retention' as const, subject: String(requestId), group_key: groupOf(requestId) };
      return setDue([
        { ...row, due_at: keptUntil(event.meta.at, firm.request_months), data: { since: event.meta.at } },
      ]);
    },
  };
}

/** As `keptUntil`: so many months (`$1`) after the last that happened, in the night. */
const KEPT_UNTIL = `((((data->>'since')::timestamptz at time zone 'Europe/Rome' + make_interval(months => $1))::date + time '02:00')
  at time zone 'Europe/Rome')`;

/** The firm keeps requests for another time: all are looked at when that is over; what is still kept then waits on. */
function forMonths(months: number | undefined): Write | null {
  if (months === undefined) return null;
  return async (client) => {
    await client.query(`update vault.due set due_at = ${KEPT_UNTIL} where kind = 'request-retention'`, [months]);
  };
}

export interface Forgetting {
  readonly journal: Journal;
  readonly execute: Pipeline['execute'];
  readonly look: Pick<Lookups, 'contactWithEmail'>;
}

/**
 * The time of a request may be over: it is asked anew of its stream and the firm. Kept longer is a booking, from its day on, and what
 * proves that somebody asked for the newsletter which he still gets (art. 7(1) GDPR).
 */
export async function forgetRequest(
  { journal, execute, look }: Forgetting,
  row: DueRow,
  now: string,
): Promise<Happened> {
  const requestId = Number(row.subject);
  const { state: request } = await journal.load(requestStream(requestId), requestFold);
  if (!request || request.erased || request.end === null) return { done: true };
  const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
  const events = await journal.read(requestStream(requestId));
  const until = keptUntil(lastOf(events, request), firm.request_months);
  if (until > now) return { again: until };
  if (await provesConsent(request, look)) return { again: keptUntil(now, 1) };
  const commandId = `request-retention-${requestId}-${row.due_at}`;
  const outcome = await execute(
    forgetRequestCommand as unknown as AnyCommand,
    { id: requestId },
    { actor: CLOCK, commandId, correlationId: commandId, wait: false },
  );
  // Reopened while it was looked at: its next end sets its time anew.
  if (outcome.ok || ('refusal' in outcome && outcome.refusal.code === 'request-open')) return { done: true };
  throw new Error(`request ${requestId} could not be forgotten: ${JSON.stringify(outcome)}`);
}

/** The last that happened to a request; of a booking that lies ahead, its day. */
function lastOf(events: readonly StoredEvent[], { form, answers }: PublicRequest): string {
  const at = events.at(-1)?.meta.at ?? '';
  const date = form === 'tour' ? (answers.get('date') ?? '') : '';
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? romeInstant(date, 0) : '';
  return day > at ? day : at;
}

async function provesConsent({ answers, confirmed }: PublicRequest, look: Forgetting['look']): Promise<boolean> {
  if (!confirmed) return false;
  const contact = await look.contactWithEmail(answers.get('email') ?? '');
  return contact?.send_newsletter ?? false;
}
