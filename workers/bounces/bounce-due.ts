import type { Pool, PoolClient } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { holdNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { recordCommands } from '#commands/records/record-commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { COMPLAINTS_PER_MILLE } from '#domain/newsletters/newsletter-limits.ts';
import type { Verdict } from '#platform/mail/delivery-report.ts';
import { contactWithEmail } from '#projections/public-requests/contact-by-email.query.ts';
import type { Happened } from '#workers/clock/clock.ts';
import type { DueRow } from '#workers/clock/due-table.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';
import { addressName, type Pseudonym, suppressionOf } from './suppressions.ts';

/** What following reports of delivery up stands on. */
export interface BounceWork {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly pseudonym: Pseudonym;
}

/** So many soft failures within {@link SOFT_DAYS} days suppress an address. */
const SOFT_FAILURES = 3;
const SOFT_DAYS = 30;
const contacts = recordCommands('contact');
const BOUNCES = systemActor('bounces', [holdNewsletterCommand, contacts.change]);

/** Whose message came back. */
interface Whose {
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
 * What follows from a report: it is noted, its address suppressed where it is to be, its newsletter's ledger corrected; staff see it at
 * the contact, who has left the newsletter where he complained; at 0.3 % of complaints the newsletter waits for a person. Whoever dies
 * in between begins again: nothing counts twice.
 */
export async function followBounce(work: BounceWork, { subject, data }: DueRow, now: string): Promise<Happened> {
  const report: Report = { id: subject, verdict: data.verdict as Verdict, status: String(data.status) };
  const whose = await (data.of === 'newsletter' ? ofLedger : ofOutbox)(work, Number(data.id));
  // Its message is forgotten by now.
  if (!whose) return { done: true };
  await inTransaction(work.pool, (client) => note(client, whose, report, Number(data.id), now));
  if (whose.contactId !== null) await tellContact(work, whose, report);
  if (report.verdict === 'complaint' && whose.newsletterId !== null)
    await weighComplaints(work, whose.newsletterId, report);
  return { done: true };
}

async function ofLedger({ pool }: BounceWork, id: number): Promise<Whose | null> {
  const { rows } = await pool.query<Whose>(
    `select address, contact_id as "contactId", newsletter_id as "newsletterId", null as "mailId"
     from vault.newsletter_recipients where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

async function ofOutbox({ pool, pseudonym }: BounceWork, id: number): Promise<Whose | null> {
  const { rows } = await pool.query<{ recipient: string }>('select recipient from vault.outbox where id = $1', [id]);
  const [row] = rows;
  if (!row) return null;
  const contact = await contactWithEmail(pool, row.recipient);
  const address = addressName(pseudonym, row.recipient);
  return { address, contactId: contact?.id ?? null, newsletterId: null, mailId: id };
}

async function note(client: PoolClient, whose: Whose, { id, verdict, status }: Report, row: number, now: string) {
  const { address, newsletterId, mailId } = whose;
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
  // What came back was not received, though the mail server took it; of an uncertain one it is known now.
  await client.query(
    `update vault.newsletter_recipients set state = 'BOUNCED', error = $2 where id = $1 and state in ('SENT', 'UNCERTAIN')`,
    [row, `${status} (came back)`],
  );
}

/** Staff see at the contact that his address takes no mail; whoever complained asks for no newsletter any more. */
async function tellContact({ pool, execute }: BounceWork, { contactId: id, address }: Whose, report: Report) {
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

/** As the program itself. What is refused (a contact who is erased) needs nothing more. @throws Error when it was too busy */
async function give(execute: Pipeline['execute'], command: AnyCommand, payload: object, commandId: string) {
  const outcome = await execute(command, payload, {
    ...{ actor: BOUNCES, commandId, correlationId: commandId, wait: false },
  });
  if (outcome.ok || ('refusal' in outcome && outcome.refusal.code !== 'too-busy')) return;
  throw new Error(`${commandId}: ${JSON.stringify(outcome)}`);
}
