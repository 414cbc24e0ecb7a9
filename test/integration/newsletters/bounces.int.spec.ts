import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepReport } from '#commands/mails/bounces-table.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { DeliveryReport } from '#platform/mail/delivery-report.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { BEGINNING, CUSTOMER, MASTER, registerPeople, type World } from '#test/integration/workers/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { contactEntered, scheduled } from '#test/support/newsletter-story.ts';
import * as story from '#test/support/repair-story.ts';
import type { Workers } from '#workers/start.ts';
import { ledger, openMailingWorld, subscribers, told } from './world.ts';

const BACK = 'rimbalzi@officina.example';
let world: World;
let workers: Workers;
let reports = 0;
beforeEach(async () => {
  world = await openMailingWorld();
});
afterEach(() => world.close());

const until = (assertion: () => Promise<unknown> | unknown) =>
  eventually(async () => {
    await workers.sweep();
    await assertion();
  });
const HARD: DeliveryReport = { verdict: 'hard', status: '5.1.1' };
const SOFT: DeliveryReport = { verdict: 'soft', status: '4.2.2' };
const COMPLAINT: DeliveryReport = { verdict: 'complaint', status: 'abuse' };
/** Hands over a report about the last message to an address. */
async function reported(address: string, report: DeliveryReport, name = `report-${++reports}`) {
  const raw = world.smtp.to(address).at(-1)?.sentFrom ?? '';
  const returned = returnPaths(MASTER).read(raw);
  if (!returned) throw new Error(`«${raw}» is no return path of ours`);
  await keepReport(world.pool, name, returned, report, BEGINNING);
}
async function sentTo(people: number, id = 7): Promise<string[]> {
  const addresses = await subscribers(world, people);
  await world.append(`newsletter-${id}`, scheduled(BEGINNING, id));
  workers = await world.start({ bounceAddress: BACK });
  await world.settled();
  await until(async () => expect(await told(world, id)).toContain('NewsletterSent'));
  return addresses;
}
const contact = async (id: number) => {
  const { rows } = await world.pool.query(
    'select send_newsletter, error_newsletter from read.record_contact where id = $1',
    [id],
  );
  return rows[0];
};
const done = async () => {
  const { rowCount } = await world.pool.query(`select from vault.due where kind = 'mail-bounce'`);
  expect(rowCount).toBe(0);
};

describe('a newsletter that comes back', () => {
  test('has a return path of its own for each reader, with no address in it', async () => {
    const addresses = await sentTo(2);
    const paths = addresses.map((address) => world.smtp.to(address)[0]?.sentFrom ?? '');
    for (const path of paths) expect(path).toMatch(/^rimbalzi\+n\d+-[0-9a-f]{20}@officina\.example$/);
    expect(new Set(paths).size).toBe(2);
  });

  test('from an address that does not exist: its ledger says so, and the contact’s address takes no mail', async () => {
    const [first = '', second = ''] = await sentTo(2);
    await reported(first, HARD, 'twice');
    await reported(first, HARD, 'twice');
    await until(async () => expect(await ledger(world)).toMatchObject([{ state: 'BOUNCED' }, { state: 'SENT' }]));
    await until(async () => expect(await contact(1)).toEqual({ send_newsletter: true, error_newsletter: true }));
    expect(await contact(2)).toEqual({ send_newsletter: true, error_newsletter: false });
    // The next newsletter does not go to this contact.
    await world.append('newsletter-8', scheduled(BEGINNING, 8));
    await world.settled();
    await until(async () => expect(await told(world, 8)).toContain('NewsletterSent'));
    expect([world.smtp.to(first), world.smtp.to(second)].map(({ length }) => length)).toEqual([1, 2]);
  });

  test('for now: only the third time within thirty days', async () => {
    const [first = ''] = await sentTo(1);
    for (let n = 1; n <= 3; n++) {
      expect(await contact(1)).toMatchObject({ error_newsletter: false });
      // The same report twice counts once.
      await reported(first, SOFT, `soft-${n}`);
      await reported(first, SOFT, `soft-${n}`);
      await until(done);
    }
    await until(async () => expect(await contact(1)).toMatchObject({ error_newsletter: true }));
  });

  test('three times, but over more than thirty days: nothing follows', async () => {
    const [first = ''] = await sentTo(1);
    for (let n = 1; n <= 3; n++) {
      await reported(first, SOFT);
      await until(done);
      world.pass(16 * 24 * 60);
    }
    expect(await contact(1)).toMatchObject({ error_newsletter: false });
  });

  test('is complained of: whoever did has left; at 0.3 % the rest waits for a person', async () => {
    const addresses = await subscribers(world, 3);
    await world.append('newsletter-7', scheduled('2026-03-02T06:00:00.000Z'));
    workers = await world.start({ bounceAddress: BACK });
    await world.settled();
    await until(async () => expect(await told(world)).toContain('NewsletterPaused'));
    // One of the recipients waits until tomorrow.
    await world.pool.query(
      `update vault.newsletter_recipients set due_at = due_at + interval '1 day' where contact_id = 3`,
    );
    await world.append('newsletter-7', [{ type: 'NewsletterStarted', data: { newsletterId: 7 } }]);
    await until(() => expect(world.smtp.mails).toHaveLength(2));
    await reported(addresses[0] ?? '', COMPLAINT);
    await until(async () => expect(await told(world)).toHaveLength(8));
    const events = await world.journal.read('newsletter-7');
    expect(events.at(-1)).toMatchObject({ type: 'NewsletterPaused', data: { why: 'complaints' } });
    await until(async () => expect(await contact(1)).toEqual({ send_newsletter: false, error_newsletter: false }));
    world.pass(25 * 60);
    await workers.sweep();
    expect(world.smtp.to(addresses[2] ?? '')).toEqual([]);
  });
});

describe('a mail of the program to an address that takes none', () => {
  const receivedAs = (id: number) => {
    const { type, data } = story.received();
    return { type, data: { ...data, repairId: id } } as OfficinaEvent;
  };
  test('is not sent, and is a task for somebody; once that is settled the next one leaves', async () => {
    await registerPeople(world);
    await world.append('record-contact-4', contactEntered(4, CUSTOMER));
    workers = await world.start({ bounceAddress: BACK });
    const arrived = async (id: number) => {
      await world.append(`repair-${id}`, [receivedAs(id)]);
      await world.settled();
    };
    await arrived(5);
    await until(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
    await reported(CUSTOMER, HARD);
    await until(async () => expect(await contact(4)).toMatchObject({ error_newsletter: true }));
    await arrived(6);
    // The outcome is recorded after the state.
    await until(async () =>
      expect(await world.mails()).toMatchObject([{ state: 'sent' }, { state: 'failed', outcome_recorded: true }]),
    );
    const [, failed] = await world.mails();
    expect(failed?.error).toContain('non riceve posta (5.1.1)');
    await world.append('repair-mails-6', [
      { type: 'MailTaskDone', data: { mailId: failed?.id ?? 0, repairId: 6, customer_id: 77 } },
    ]);
    await world.settled();
    await arrived(7);
    await until(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
  });
});

test('of a ledger that came with a restored backup a person is asked first', async () => {
  await subscribers(world, 2);
  await world.append('newsletter-7', scheduled('2026-03-02T06:00:00.000Z'));
  workers = await world.start();
  await world.settled();
  await until(async () => expect(await told(world)).toContain('NewsletterPaused'));
  await world.pool.query(`update vault.newsletter_sendings set store = 'another'`);
  await world.append('newsletter-7', [{ type: 'NewsletterStarted', data: { newsletterId: 7 } }]);
  await workers.sweep();
  const events = await world.journal.read('newsletter-7');
  expect(events.at(-1)).toMatchObject({ type: 'NewsletterPaused', data: { why: 'restored' } });
  expect(world.smtp.mails).toEqual([]);
  await world.append('newsletter-7', [{ type: 'NewsletterStarted', data: { newsletterId: 7 } }]);
  await until(() => expect(world.smtp.mails).toHaveLength(2));
});
