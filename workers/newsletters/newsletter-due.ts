import { freezeNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import { freezeLedger } from './freeze.ts';
import { executeOnNewsletter, loadNewsletter, messageTo, type NewsletterWork } from './newsletter-work.ts';

/**
 * At the time of a scheduled newsletter, writes who gets it, then records that. Does nothing when the newsletter was
 * called off or scheduled for another time.
 */
export async function freezeDue(work: NewsletterWork, { data }: DueRow, now: string): Promise<DueResult> {
  const { newsletterId, at, store = work.journal.store.id } = data;
  const newsletter = await loadNewsletter(work, Number(newsletterId));
  if (newsletter?.status !== 'SCHEDULED' || newsletter.at !== at) return { done: true };
  const { recipients, leftOut } = await freezeLedger(work.pool, newsletter, work.pseudonym, {
    now,
    store: work.journal.store.id,
  });
  work.fault?.('frozen', newsletter.newsletterId);
  const payload = { id: newsletterId, at, recipients, leftOut, restored: store !== work.journal.store.id };
  // The id holds the draft's hash: a newsletter that was called off and scheduled anew for the same minute is another
  // freezing.
  await executeOnNewsletter(
    work,
    freezeNewsletterCommand,
    payload,
    `freeze-newsletter-${newsletterId}-${newsletter.hash}-${at}`,
  );
  return { done: true };
}

/**
 * Mails the draft as it is now to the person who asked for a test, under a message id of its own. A process that dies
 * while sending may send it twice.
 */
export async function testDue(work: NewsletterWork, { data, subject }: DueRow, now: string): Promise<DueResult> {
  const newsletter = await loadNewsletter(work, Number(data.newsletterId));
  const { state: account } = await work.journal.load(accountStream(Number(data.accountId)), accountFold);
  if (!newsletter || newsletter.discarded || account.status !== 'open' || account.email === '') return { done: true };
  const reader = { address: account.email, name: account.name, leave: null };
  const mail = await messageTo(work, newsletter, reader, { key: `newsletter-test-${subject}`, date: now });
  await work.transport.send({ ...mail, subject: `[Test] ${mail.subject}` });
  return { done: true };
}
