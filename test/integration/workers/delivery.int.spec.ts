import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { folderTransport } from '#platform/mail/folder-transport.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { listMails, mailDetail, mailsById, OUTBOX_FEED } from '#projections/mail-log/mail-log.query.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { eraseMails } from '#workers/outbox/erase-mails.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
afterEach(() => world.close());
const open = async (given?: Parameters<typeof openWorld>[0]) => {
  world = await openWorld(given);
  await registerPeople(world);
};
const stateOf = (state: string, attempts: number) =>
  eventually(async () => expect(await world.mails()).toMatchObject([{ state, attempts }]));

describe('a mail server that refuses', () => {
  test('is tried again after a while, and the mail arrives once', async () => {
    await open();
    const workers = await world.start();
    world.smtp.refuse(2, 451);
    await world.append('repair-5', [story.received()]);
    await stateOf('waiting', 1);
    await workers.sweep();
    await stateOf('waiting', 1);
    world.pass(1);
    await workers.sweep();
    await stateOf('waiting', 2);
    world.pass(5);
    await workers.sweep();
    await stateOf('sent', 3);
    expect(world.smtp.to(CUSTOMER)).toHaveLength(1);
    // The outcome becomes an event only after the row says «sent».
    await eventually(async () => {
      const events = await world.journal.read(repairMailsStream(5));
      expect(events.map(({ type, data }) => [type, data])).toEqual([
        ['MailDelivered', { mailId: 1, template: 'repair-arrived', repairId: 5, customer_id: 77, attempt: 3 }],
      ]);
    });
  });

  test('five times: failed, shown with its reason, told as an event without the address', async () => {
    await open();
    const workers = await world.start();
    world.smtp.refuse(99);
    await world.append('repair-5', [story.received()]);
    for (const [attempt, minutes] of [1, 5, 15, 60].entries()) {
      await stateOf('waiting', attempt + 1);
      world.pass(minutes);
      await workers.sweep();
    }
    await stateOf('failed', 5);
    world.pass(1000);
    await workers.sweep();
    await stateOf('failed', 5);
    await eventually(async () => {
      const [event] = await world.journal.read(repairMailsStream(5));
      expect(event).toMatchObject({ type: 'MailFailed', data: { mailId: 1, attempts: 5, repairId: 5 } });
      expect(JSON.stringify(event?.data)).toContain('the mailbox is full');
      expect(JSON.stringify(event?.data)).not.toContain('@');
    });
    const { rows } = await listMails(world.pool, { states: ['failed'], limit: 10 });
    expect(rows[0]?.error).toContain('the mailbox is full');
  });

  test('or never answers: given up in time, and sent later', async () => {
    await open();
    const hasty = await world.start({ transport: smtpTransport({ server: world.smtp.url, deadlineMs: 300 }) });
    world.smtp.silent(true);
    await world.append('repair-5', [story.received()]);
    await stateOf('waiting', 1);
    await world.stop(hasty);
    world.smtp.silent(false);
    world.pass(1);
    await (await world.start()).sweep();
    await stateOf('sent', 2);
    expect(world.smtp.to(CUSTOMER)).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  test('mails are kept as .eml files that a mail reader opens', async () => {
    await open({ transport: (home) => folderTransport(join(home, 'mails')) });
    await world.start();
    await world.append('repair-5', [story.received(), story.issued()]);
    await eventually(async () => expect((await world.mails()).map(({ state }) => state)).toEqual(['kept', 'kept']));
    const folder = join(world.home, 'mails');
    expect(readdirSync(folder).sort()).toEqual(['mail-1.eml', 'mail-2.eml', 'tmp']);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    const mail = await PostalMime.parse(readFileSync(join(folder, 'mail-2.eml')));
    expect(mail).toMatchObject({
      subject: 'Preventivo per la riparazione RIP-2026-00005',
      from: { name: 'Officina GR S.r.l.' },
    });
    expect(mail.attachments).toHaveLength(1);
  });
});

describe('a person who is erased', () => {
  test('is in no message and no kept mail any more; that a mail left stays known, what waits is called off', async () => {
    await open({ transport: (home) => folderTransport(join(home, 'mails')) });
    await world.start();
    await world.append('repair-5', [
      story.received(),
      story.moved('RECEIVED', 'IN_REPAIR'),
      story.readied('IN_REPAIR'),
      story.assigned(23),
    ]);
    await world.settled();
    const folder = join(world.home, 'mails');
    await eventually(() => expect(readdirSync(folder)).toEqual(['mail-1.eml', 'mail-3.eml', 'tmp']));
    await eventually(async () =>
      expect((await world.mails()).map(({ state }) => state)).toEqual(['kept', 'waiting', 'kept']),
    );
    expect(await eraseMails(world.pool, 'customer-77', folder)).toBe(3);
    expect(readdirSync(folder)).toEqual(['tmp']);
    expect((await world.mails()).map(({ state }) => state)).toEqual(['kept', 'cancelled', 'kept']);
    const { rows } = await world.pool.query(
      'select o::text || c::text as row from vault.outbox o, vault.outbox_causes c',
    );
    expect(rows.filter(({ row }) => /brambilla/i.test(row))).toEqual([]);
    expect(await eraseMails(world.pool, 'customer-78', folder)).toBe(0);
  });
});

describe('the mail log', () => {
  test('lists every message, newest first, with what it says and its attachments', async () => {
    await open();
    await world.start();
    await world.append('repair-5', [story.received(), story.issued()]);
    await eventually(async () => expect((await world.mails()).map(({ state }) => state)).toEqual(['sent', 'sent']));
    const page = await listMails(world.pool, { limit: 1 });
    expect(page.rows).toMatchObject([
      {
        id: 2,
        template: 'quote-sent',
        title: 'Preventivo',
        subject: 'Preventivo per la riparazione RIP-2026-00005',
        recipient: CUSTOMER,
        repairId: 5,
        code_intervention_gr: 'RIP-2026-00005',
      },
    ]);
    expect(page.count).toEqual({ value: 2, capped: false });
    const rest = await listMails(world.pool, { limit: 1, cursor: page.next ?? '' });
    expect(rest.rows.map(({ id }) => id)).toEqual([1]);
    expect(rest.next).toBeNull();
    expect((await listMails(world.pool, { limit: 9, search: 'PREVENTIVO rip-2026' })).rows.map(({ id }) => id)).toEqual(
      [2],
    );
    expect((await listMails(world.pool, { limit: 9, repairId: 6 })).rows).toEqual([]);
    const ids = async (query: object) => (await listMails(world.pool, { limit: 9, ...query })).rows.map(({ id }) => id);
    expect(await ids({ view: 'gone' })).toEqual([2, 1]);
    expect(await ids({ view: 'leaving' })).toEqual([]);
    expect(await ids({ template: 'quote-sent' })).toEqual([2]);
    expect(await ids({ sort: 'title', direction: 'asc' })).toEqual([1, 2]);
    const detail = await mailDetail(world.pool, 2);
    expect(detail?.html).toContain('Il preventivo della tua riparazione');
    expect(detail?.attachments).toMatchObject([{ name: 'Preventivo RIP-2026-00005 v1.pdf', url: '/api/v1/media/1' }]);
    expect(await mailDetail(world.pool, 3)).toBeNull();
  });

  test('says what a waiting message will be, and tells each change with a later position', async () => {
    await open();
    const workers = await world.start();
    await world.append('repair-5', [
      story.received(),
      story.moved('RECEIVED', 'IN_REPAIR'),
      story.readied('IN_REPAIR'),
    ]);
    await world.settled();
    const [waiting] = await mailsById(world.pool, [2]);
    expect(waiting).toMatchObject({ state: 'waiting', subject: 'Riparazione pronta RIP-2026-00005', sent_at: null });
    await eventually(() => expect(world.told.flatMap(({ changed }) => changed)).toContain(2));
    world.pass(10);
    await workers.sweep();
    await eventually(async () => expect((await mailsById(world.pool, [2]))[0]?.state).toBe('sent'));
    const [sent] = await mailsById(world.pool, [2]);
    expect((sent?.position ?? '') > (waiting?.position ?? '')).toBe(true);
    await eventually(() => {
      const last = world.told.filter(({ changed }) => changed.includes(2)).at(-1);
      expect(last).toMatchObject({ projection: OUTBOX_FEED, all: false });
      expect((last?.position ?? '') > (waiting?.position ?? '')).toBe(true);
    });
  });
});
