import { forgetRequestCommand } from '#commands/public-requests/forget-request.command.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { type PublicRequest, requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { keptUntil } from '#domain/public-requests/request-retention.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { give } from './give.ts';

const CLOCK = systemActor('clock', [forgetRequestCommand]);

const groupOf = (requestId: number) => `request-retention-${requestId}`;

/**
 * Writes when each ended request is forgotten, by the months for which the firm keeps requests. It is a follower of its
 * own so that it begins with the oldest request, also where the other deadlines were written long ago. An open request
 * has no deadline.
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

/** `keptUntil` in SQL: so many months (`$1`) after the last event, in the night. */
const KEPT_UNTIL = `((((data->>'since')::timestamptz at time zone 'Europe/Rome' + make_interval(months => $1))::date + time '02:00')
  at time zone 'Europe/Rome')`;

/**
 * The firm changed how long it keeps requests: all deadlines move. A request that must be kept longer is postponed when
 * its deadline comes.
 */
function forMonths(months: number | undefined): Write | null {
  if (months === undefined) return null;
  return async (client) => {
    await client.query(`update vault.due set due_at = ${KEPT_UNTIL} where kind = 'request-retention'`, [months]);
  };
}

/** How long ended requests are kept; {@link retentionFollower} sets it. */
export const requestDeadlines = defineDeadlines({ handlers: { 'request-retention': forgetRequest } });

/**
 * Forgets a request whose time may be over: the time is computed again from its stream and the firm. Two are kept
 * longer: a booking, whose months count from its day on, and the proof that a person asked for the newsletter which
 * they still get (art. 7(1) GDPR).
 */
async function forgetRequest({ journal, execute, lookups }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const requestId = Number(row.subject);
  const { state: request } = await journal.load(requestStream(requestId), requestFold);
  if (!request || request.erased || request.end === null) return { done: true };
  const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
  const events = await journal.read(requestStream(requestId));
  const until = keptUntil(lastOf(events, request), firm.request_months);
  if (until > now) return { again: until };
  if (await provesConsent(request, lookups)) return { again: keptUntil(now, 1) };
  const commandId = `request-retention-${requestId}-${row.due_at}`;
  // The request was reopened meanwhile: its next end sets a new deadline.
  const reopened = ({ code }: Refusal): DueResult | null => (code === 'request-open' ? { done: true } : null);
  const payload = { id: requestId };
  return give(execute, { command: forgetRequestCommand, payload, actor: CLOCK, commandId }, reopened);
}

/** The time of a request's last event; of a booking that lies ahead, its day. */
function lastOf(events: readonly StoredEvent[], { form, answers }: PublicRequest): string {
  const at = events.at(-1)?.meta.at ?? '';
  const date = form === 'tour' ? (answers.get('date') ?? '') : '';
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? romeInstant(date, 0) : '';
  return day > at ? day : at;
}

async function provesConsent({ answers, confirmed }: PublicRequest, lookups: DueDeps['lookups']): Promise<boolean> {
  if (!confirmed) return false;
  const contact = await lookups.contactWithEmail(answers.get('email') ?? '');
  return contact?.send_newsletter ?? false;
}
