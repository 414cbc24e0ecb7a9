import type { Pool, PoolClient } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { holdNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { COMPLAINTS_PER_MILLE } from '#domain/newsletters/newsletter-limits.ts';
import type { Verdict } from '#platform/mail/delivery-report.ts';
import { contactWithEmail } from '#projections/public-requests/contact-by-email.query.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';
import { addressName, type Pseudonym, suppressionOf } from './suppressions.ts';

/** Dependencies of {@link followBounce}. */
export interface BounceWork {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly pseudonym: Pseudonym;
}

/** This many soft failures within {@link SOFT_DAYS} days suppress an address. */
const SOFT_FAILURES = 3;
const SOFT_DAYS = 30;
const contacts = recordCommands('contact');
const BOUNCES = systemActor('bounces', [holdNewsletterCommand, contacts.change]);

/** The message that came back. */
interface BouncedMessage {
  readonly address: string;
  readonly contactId: number | null;
  readonly newsletterId: number | null;
  readonly mailId: number | null;
}

interface Report {
  readonly id: string;
  readonly verdict: Verdict;
  readonly status: string;
}

/**
 * Follows up a delivery report: notes it, suppresses the address where the verdict asks for it and corrects the
 * newsletter's ledger. Staff see the result at the contact; a contact who complained leaves the newsletter. At 0.3 % of
 * complaints the newsletter waits for a person. A process that dies in between begins again: nothing counts twice.
 */
export async function followBounce(work: BounceWork, { subject, data }: DueRow, now: string): Promise<DueResult> {
  const report: Report = { id: subject, verdict: data.verdict as Verdict, status: String(data.status) };
  const message = await (data.of === 'newsletter' ? ofLedger : ofOutbox)(work, Number(data.id));
  // The row of the message no longer exists.
  if (!message) return { done: true };
  await inTransaction(work.pool, (client) => note(client, message, report, Number(data.id), now));
  if (message.contactId !== null) await tellContact(work, message, report);
  if (report.verdict === 'complaint' && message.newsletterId !== null)
    await weighComplaints(work, message.newsletterId, report);
  return { done: true };
}

async function ofLedger({ pool }: BounceWork, id: number): Promise<BouncedMessage | null> {
  const { rows } = await pool.query<BouncedMessage>(
    `select address, contact_id as "contactId", newsletter_id as "newsletterId", null as "mailId"
     from vault.newsletter_recipients where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

async function ofOutbox({ pool, pseudonym }: BounceWork, id: number): Promise<BouncedMessage | null> {
  const { rows } = await pool.query<{ recipient: string }>('select recipient from vault.outbox where id = $1', [id]);
  const [row] = rows;
  if (!row) return null;
  const contact = await contactWithEmail(pool, row.recipient);
  const address = addressName(pseudonym, row.recipient);
  return { address, contactId: contact?.id ?? null, newsletterId: null, mailId: id };
}

async function note(
  client: PoolClient,
  message: BouncedMessage,
  { id, verdict, status }: Report,
  row: number,
  now: string,
) {
  const { address, newsletterId, mailId } = message;
  await client.query(
    `insert into vault.mail_bounces (id, verdict, status, address, newsletter_id, mail_id, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, verdict, status, address, newsletterId, mailId, now],
  );
  await client.query(
    `insert into vault.mail_suppressions (address, why, since)
     select $1, $2, $3
     where $4 <> 'soft' or $5 <= (select count(*) from vault.mail_bounces
       where address = $1 and verdict = 'soft' and at > $3::timestamptz - $6 * interval '1 day')
     on conflict (address) do nothing`,
    [address, status, now, verdict, SOFT_FAILURES, SOFT_DAYS],
  );
  if (newsletterId === null || verdict === 'complaint') return;
  // A message that came back was not received, though the mail server took it; an UNCERTAIN one is now known.
  await client.query(
    `update vault.newsletter_recipients set state = 'BOUNCED', error = $2 where id = $1 and state in ('SENT', 'UNCERTAIN')`,
    [row, `${status} (came back)`],
  );
}

/** Staff see at the contact that the address takes no mail. A contact who complained no longer gets newsletters. */
async function tellContact({ pool, execute }: BounceWork, { contactId: id, address }: BouncedMessage, report: Report) {
  if ((await suppressionOf(pool, address)) === null) return;
  const values = report.verdict === 'complaint' ? { send_newsletter: false } : { error_newsletter: true };
  await give(execute, contacts.change, { id, values }, `bounce-${report.id}`);
}

async function weighComplaints({ pool, execute }: BounceWork, id: number, report: Report) {
  const { rows } = await pool.query<{ received: number; complaints: number }>(
    `select (select count(*)::int from vault.newsletter_recipients where newsletter_id = $1 and state = 'SENT') as received,
       (select count(distinct address)::int from vault.mail_bounces where newsletter_id = $1 and verdict = 'complaint') as complaints`,
    [id],
  );
  const { received, complaints } = rows[0] ?? { received: 0, complaints: 0 };
  if (complaints * 1000 < received * COMPLAINTS_PER_MILLE) return;
  await give(
    execute,
    holdNewsletterCommand as unknown as AnyCommand,
    { id, why: 'complaints' },
    `complaint-${report.id}`,
  );
}

/**
 * Executes as the program itself. A refusal (the contact is erased) needs nothing more.
 * @throws Error when it was too busy
 */
async function give(execute: Pipeline['execute'], command: AnyCommand, payload: object, commandId: string) {
  const outcome = await execute(command, payload, { actor: BOUNCES, commandId, correlationId: commandId });
  if (outcome.ok || ('refusal' in outcome && outcome.refusal.code !== 'too-busy')) return;
  throw new Error(`${commandId}: ${JSON.stringify(outcome)}`);
}
