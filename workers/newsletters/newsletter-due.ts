import { freezeNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import type { Happened } from '#workers/clock/clock.ts';
import type { DueRow } from '#workers/clock/due-table.ts';
import { freezeLedger } from './freeze.ts';
import { messageTo, type NewsletterWork, newsletterNow, tellNewsletter } from './newsletter-work.ts';

/** The time of a scheduled newsletter: who gets it is written down, then said. Called off or planned anew: nothing happens. */
export async function freezeDue(work: NewsletterWork, { data }: DueRow, now: string): Promise<Happened> {
  const { newsletterId, at, store = work.journal.store.id } = data;
  const newsletter = await newsletterNow(work, Number(newsletterId));
  if (newsletter?.status !== 'SCHEDULED' || newsletter.at !== at) return { done: true };
  const { recipients, leftOut } = await freezeLedger(work.pool, newsletter, work.pseudonym, {
    ...{ now, store: work.journal.store.id },
  });
  work.fault?.('frozen', newsletter.newsletterId);
  const payload = { id: newsletterId, at, recipients, leftOut, restored: store !== work.journal.store.id };
  // With the draft in it: called off and planned anew for the same minute, it is another freezing.
  await tellNewsletter(
    work,
    freezeNewsletterCommand,
    payload,
    `freeze-newsletter-${newsletterId}-${newsletter.hash}-${at}`,
  );
  return { done: true };
}

/** Somebody has the draft mailed to himself: as it is now, under a name of its own. A process that dies in it may send it twice. */
export async function testDue(work: NewsletterWork, { data, subject }: DueRow, now: string): Promise<Happened> {
  const newsletter = await newsletterNow(work, Number(data.newsletterId));
  const { state: account } = await work.journal.load(accountStream(Number(data.accountId)), accountFold);
  if (!newsletter || newsletter.discarded || account.status !== 'open' || account.email === '') return { done: true };
  const reader = { address: account.email, name: account.name, leave: null };
  const mail = await messageTo(work, newsletter, reader, { key: `newsletter-test-${subject}`, date: now });
  await work.transport.send({ ...mail, subject: `[Test] ${mail.subject}` });
  return { done: true };
}
