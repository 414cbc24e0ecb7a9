import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { BEGINNING, CUSTOMER, registerPeople, type World } from '#test/integration/workers/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { contactEntered, drafted, hashOf, scheduled } from '#test/support/newsletter-story.ts';
import type { Workers } from '#workers/start.ts';
import { ledger, openMailingWorld, subscribers, told } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openMailingWorld();
});
afterEach(() => world.close());

const states = async () => (await ledger(world)).map(({ state }) => state);
/** Starts workers, and waits until they know of everything that was written so far. */
async function workers(over: Parameters<World['start']>[0] = {}) {
  const started = await world.start(over);
  await world.settled();
  return started;
}
/** Sweeps again and again: a clock that began by itself may have claimed the row and not be done with it. */
const until = (sender: Workers, assertion: () => Promise<unknown> | unknown) =>
  eventually(async () => {
    await sender.sweep();
    await assertion();
  });
const change = (id: number, values: Record<string, unknown>) =>
  world.append(`record-contact-${id}`, [
    { type: 'ContactChanged', data: { id, values } },
  ] as unknown as OfficinaEvent[]);
const say = (event: OfficinaEvent) => world.append('newsletter-7', [event]);

describe('a newsletter that leaves', () => {
  test('goes once to everybody who asked for it, with a plain part, and one click leaves it (RFC 8058)', async () => {
    const [first = ''] = await subscribers(world, 3);
    await world.append('record-contact-9', contactEntered(9, 'senza@consenso.example', { send_newsletter: false }));
    await world.append('newsletter-7', scheduled(BEGINNING));
    const both = [await workers(), await workers()];
    await Promise.all(both.map((one) => one.sweep()));
    await eventually(async () => {
      await both[0]?.sweep();
      expect(await told(world)).toContain('NewsletterSent');
    });
    expect(await states()).toEqual(['SENT', 'SENT', 'SENT']);
    expect(world.smtp.mails).toHaveLength(3);
    const [mail] = world.smtp.to(first);
    expect(mail?.subject).toBe('Occasioni di marzo');
    expect(mail?.text).toContain('Prezzi netti, vedi il listino (https://example.com/listino).');
    expect(mail?.html).toContain('<strong>netti</strong>');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/officina\.example\/newsletter\/lascia\/\S{40,}>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('<newsletter.officina.example>');
  });

  test('goes to a customer only where a contact with his address asked for it; the others are counted', async () => {
    await registerPeople(world);
    const choose = (choiceId: number, of: number): OfficinaEvent => ({
      type: 'NewsletterRecipientsChosen',
      data: { newsletterId: 7, choiceId, kind: 'customer', of },
    });
    const [opened, written] = drafted();
    const draft = [opened, written, choose(1, 77)] as ReturnType<typeof drafted>;
    await world.append('newsletter-7', [
      ...draft,
      { type: 'NewsletterScheduled', data: { newsletterId: 7, at: BEGINNING, hash: hashOf(draft) } },
    ]);
    const sender = await workers();
    await until(sender, async () => expect(await told(world)).toContain('NewsletterFrozen'));
    const frozen = (await world.journal.read('newsletter-7')).find(({ type }) => type === 'NewsletterFrozen');
    expect(frozen?.data).toMatchObject({ recipients: 0, leftOut: 1 });
    await world.append('record-contact-4', contactEntered(4, CUSTOMER.toUpperCase()));
    const again = draft.map((event) => ({ ...event, data: { ...event.data, newsletterId: 8 } })) as typeof draft;
    await world.append('newsletter-8', [
      ...again,
      { type: 'NewsletterScheduled', data: { newsletterId: 8, at: BEGINNING, hash: hashOf(again) } },
    ]);
    await world.settled();
    await until(sender, () => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
  });

  test('does not go to whoever left, or changed his address, after it was frozen', async () => {
    await subscribers(world, 3);
    await world.append('newsletter-7', [...scheduled('2026-03-02T06:00:00.000Z')]);
    // Three hours late, the newsletter waits for a person, and its recipients are fixed.
    const sender = await workers();
    await until(sender, async () =>
      expect((await told(world)).slice(-2)).toEqual(['NewsletterFrozen', 'NewsletterPaused']),
    );
    expect(world.smtp.mails).toEqual([]);
    await change(1, { send_newsletter: false });
    await change(2, { email: 'nuova@abbonati.example' });
    await say({ type: 'NewsletterStarted', data: { newsletterId: 7 } });
    await until(sender, async () => expect(await states()).toEqual(['SUPPRESSED', 'SUPPRESSED', 'SENT']));
    expect(world.smtp.mails).toHaveLength(1);
  });

  test('is paused and stopped: what has not left never leaves', async () => {
    await subscribers(world, 4);
    await world.append('newsletter-7', scheduled(BEGINNING));
    let left = 0;
    const sender = await workers({
      faults: {
        mailing: (step) => {
          if (step === 'noted') left++;
        },
      },
    });
    await say({ type: 'NewsletterFrozen', data: { newsletterId: 7, recipients: 4, leftOut: 0 } });
    await say({ type: 'NewsletterStopped', data: { newsletterId: 7 } });
    await sender.sweep();
    expect([left, world.smtp.mails.length]).toEqual([0, 0]);
  });

  test('tells what the mail server said: refused for good, put off and written to again, away', async () => {
    const [only = ''] = await subscribers(world, 1);
    world.smtp.refuse(1, 451);
    await world.append('newsletter-7', scheduled(BEGINNING));
    const sender = await workers();
    await until(sender, async () => expect(await states()).toEqual(['DEFERRED']));
    world.pass(6);
    world.smtp.refuse(1, 550);
    await until(sender, async () => expect(await ledger(world)).toMatchObject([{ state: 'BOUNCED', attempts: 2 }]));
    expect((await ledger(world))[0]?.error).not.toContain(only);
    await until(sender, async () => expect(await told(world)).toContain('NewsletterSent'));
  });

  test('names as uncertain whom a server took and never answered for', async () => {
    await subscribers(world, 1);
    world.smtp.silent(true);
    await world.append('newsletter-7', scheduled(BEGINNING));
    const sender = await workers({ transport: smtpTransport({ server: world.smtp.url, deadlineMs: 1_000 }) });
    await until(sender, async () => expect(await ledger(world)).toMatchObject([{ state: 'UNCERTAIN' }]));
    world.smtp.silent(false);
    world.pass(24 * 60);
    await sender.sweep();
    expect(world.smtp.mails).toEqual([]);
  });
});

test('a test goes to whoever asked for it, once, and to nobody else', async () => {
  await registerPeople(world);
  await subscribers(world, 2);
  const sender = await workers();
  await world.append('newsletter-7', [
    ...drafted(),
    { type: 'NewsletterTestAsked', data: { newsletterId: 7, accountId: 21 } },
  ]);
  await world.settled();
  await until(sender, () => expect(world.smtp.to('desk@officina.example')).toHaveLength(1));
  expect(world.smtp.mails.map(({ subject }) => subject)).toEqual(['[Test] Occasioni di marzo']);
});
