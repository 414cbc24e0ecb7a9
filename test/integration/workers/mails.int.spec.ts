import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { FINAL_MAILS, mailsLeftFold, repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { CUSTOMER, DESK, MANAGER, openWorld, registerPeople, TECHNICIAN, type World } from './world.ts';

const REPAIR = 'repair-5';
const toReady: OfficinaEvent[] = [story.received(), story.moved('RECEIVED', 'IN_REPAIR'), story.readied('IN_REPAIR')];

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const arrive = (address: string, count: number) => eventually(() => expect(world.smtp.to(address)).toHaveLength(count));

describe('what follows an event', () => {
  test('a fault module is confirmed to the customer and told to the desk', async () => {
    await world.start();
    await world.append(REPAIR, [story.submitted()]);
    await arrive(CUSTOMER, 1);
    await arrive(DESK, 1);
    const [mail] = world.smtp.to(CUSTOMER);
    expect(mail?.subject).toBe('Richiesta di riparazione RIP-2026-00005 ricevuta');
    expect(mail?.text).toContain('Gentile Carpenterie <Brambilla> & Figli,');
    expect(mail?.html).toContain('Gentile Carpenterie &lt;Brambilla&gt; &amp; Figli,');
    expect(mail?.html).not.toContain('<Brambilla>');
    expect(mail?.html).toContain('https://officina.example/area-cliente/riparazioni/5');
    expect(mail?.messageId).toMatch(/^<officina-\d+-[0-9a-f]{12}@officina\.example>$/);
    expect(world.smtp.to(DESK)[0]?.subject).toContain('Nuova richiesta RIP-2026-00005');
  });

  test('a quote goes to the customer and each referent with his own link and the same PDF', async () => {
    await world.start();
    const issued = story.issued();
    if (issued.type !== 'QuoteIssued') throw new Error('no quote');
    const referents = [
      { user_id: null, people_id: null, email: 'Referente@brambilla.example' },
      { user_id: null, people_id: null, email: CUSTOMER.toUpperCase() },
    ];
    await world.append(REPAIR, [story.received(), { ...issued, data: { ...issued.data, referents } }]);
    await arrive('referente@brambilla.example', 1);
    await arrive(CUSTOMER, 2);
    const mine = world.smtp
      .to(CUSTOMER)
      .find(({ subject }) => subject === 'Preventivo per la riparazione RIP-2026-00005');
    const [other] = world.smtp.to('referente@brambilla.example');
    const link = /https:\/\/officina\.example\/preventivo\/[\w.-]+/;
    expect(mine?.text).toMatch(link);
    expect(link.exec(mine?.text ?? '')?.[0]).not.toBe(link.exec(other?.text ?? '')?.[0]);
    expect(mine?.attachments.map(({ filename, mimeType }) => ({ filename, mimeType }))).toEqual([
      { filename: 'Preventivo RIP-2026-00005 v1.pdf', mimeType: 'application/pdf' },
    ]);
    expect(mine?.attachments[0]?.content).toEqual(other?.attachments[0]?.content);
    expect(mine?.text).toContain('109,80 €');
  });

  test('an accepted quote: desk and technician are told, the customer gets a receipt, the actor is not told', async () => {
    await world.start();
    await world.append(REPAIR, [story.received(), story.assigned(23), story.issued()], { by: 23 });
    await world.append(REPAIR, [story.accepted()], { by: 21 });
    await world.settled();
    await arrive(TECHNICIAN, 1);
    await eventually(() =>
      expect(world.smtp.to(CUSTOMER).map(({ subject }) => subject)).toContain(
        'Hai accettato il preventivo RIP-2026-00005',
      ),
    );
    expect(world.smtp.to(TECHNICIAN)[0]?.subject).toContain('Preventivo accettato');
    expect(world.smtp.to(DESK)).toEqual([]);
  });

  test('an urgency is told to managers and the technician', async () => {
    await world.start();
    await world.append(REPAIR, [story.received(), story.assigned(23)], { by: 23 });
    await world.append(REPAIR, [story.urgency()]);
    await arrive(MANAGER, 1);
    await arrive(TECHNICIAN, 1);
    expect(world.smtp.to(MANAGER)[0]?.text).toMatch(/Chiesta da:?\s+\S/);
  });

  test('an English customer is written to in English', async () => {
    await world.append('customer-77', [{ type: 'CustomerCorrected', data: { customer_id: 77, language: 'en' } }]);
    await world.start();
    await world.append(REPAIR, [story.submitted()]);
    await arrive(CUSTOMER, 1);
    expect(world.smtp.to(CUSTOMER)[0]?.subject).toBe('Repair request RIP-2026-00005 received');
  });

  test('who registers gets fixed words, whatever he typed; who owns a locked account a way in, once an hour', async () => {
    const typed = 'COMPRA SUBITO http://evil.example';
    const victim = 'vittima@posta.example';
    const registers = (accountId: number, username: string) => {
      const who = { accountId, username, email: victim, name: typed, roles: ['customer'], customer_id: 77 };
      return world.append(`account-${accountId}`, [
        { type: 'AccountOpened', data: { ...who, language: 'it', origin: 'registration', credential: null } },
        { type: 'EmailConfirmationSent', data: { accountId, until: '2026-03-09T09:00:00.000Z' } },
      ]);
    };
    await registers(31, 'compra.subito');
    await world.start();
    await registers(32, 'compra.ora');
    await arrive(victim, 1);
    const locked = (until: string): OfficinaEvent => ({
      type: 'AccountLocked',
      data: { accountId: 32, until, failures: 5 },
    });
    await world.append('account-32', [locked('2026-03-02T09:15:00.000Z')]);
    world.pass(20);
    await world.append('account-32', [locked('2026-03-02T09:35:00.000Z')]);
    await world.settled();
    await arrive(victim, 2);
    const [welcome, magicLink] = world.smtp.to(victim);
    expect(magicLink?.text).toMatch(/https:\/\/officina\.example\/accesso\/[\w-]+\.[\w-]+/);
    for (const mail of [welcome, magicLink]) {
      expect(JSON.stringify([mail?.subject, mail?.text, mail?.html, mail?.to])).not.toMatch(/compra|evil/i);
    }
    const kept = await world.pool.query(
      `select 1 from vault.outbox where message::text ~ 'accesso/(?!link-personale)'`,
    );
    expect(kept.rowCount).toBe(0);
    world.pass(45);
    await world.append('account-32', [locked('2026-03-02T10:20:00.000Z')]);
    await arrive(victim, 3);
  });

  test('the owner of an account hears of each change of its second factor, and of guesses', async () => {
    const owner = 'dora@acme.it';
    const data = { accountId: 33 };
    await world.start();
    await world.append('account-33', [
      {
        type: 'AccountOpened',
        data: {
          accountId: 33,
          username: 'dora',
          email: owner,
          name: 'Dora',
          roles: ['desk'],
          customer_id: null,
          language: 'it',
          origin: 'staff',
          credential: null,
        },
      },
      { type: 'SecondFactorTurnedOn', data: { ...data, factor: '0f0e0d0c-0b0a-4000-8000-000000000001' } },
      { type: 'SecondFactorLocked', data: { ...data, until: '2026-03-02T09:15:00.000Z', failures: 5 } },
      { type: 'SecondFactorReset', data },
      { type: 'SecondFactorTurnedOff', data },
      { type: 'SecondFactorPassed', data: { ...data, by: 'app', codesLeft: 10 } },
    ]);
    await arrive(owner, 4);
    await world.settled();
    expect(
      world.smtp
        .to(owner)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      'Qualcuno conosce la tua password',
      'Secondo fattore attivato',
      'Secondo fattore azzerato',
      'Secondo fattore disattivato',
    ]);
  });

  test('loaded events mail nobody, and neither does what happened before the first start', async () => {
    await world.append('repair-5', [story.submitted()]);
    const workers = await world.start();
    await world.settled();
    await world.append('repair-5', [story.arrived], { quiet: true });
    await world.append('repair-5', [story.moved('RECEIVED', 'DIAGNOSIS')]);
    await world.settled();
    await workers.sweep();
    expect(await world.mails()).toEqual([]);
  });
});

describe('waiting and undo', () => {
  test('ready is told after ten minutes, not before', async () => {
    const workers = await world.start();
    await world.append(REPAIR, toReady);
    await arrive(CUSTOMER, 1);
    await world.settled();
    world.pass(9);
    await workers.sweep();
    expect((await world.mails()).at(-1)).toMatchObject({ template: 'repair-ready', state: 'waiting' });
    world.pass(1);
    await workers.sweep();
    await arrive(CUSTOMER, 2);
    expect(world.smtp.to(CUSTOMER)[1]?.subject).toBe('La riparazione RIP-2026-00005 è pronta');
    await eventually(async () => {
      const { state } = await world.journal.load(repairMailsStream(5), mailsLeftFold);
      expect(state).toEqual({ arrived: true, ready: true });
    });
  });

  test('unticking ready within ten minutes calls the mail off, ticking it again begins anew', async () => {
    const workers = await world.start();
    await world.append(REPAIR, toReady);
    world.pass(5);
    await world.append(REPAIR, [
      { type: 'ReadyUnmarked', data: { repairId: 5, customer_id: 77, to: 'IN_REPAIR' } },
      story.readied('IN_REPAIR'),
    ]);
    await world.settled();
    world.pass(6);
    await workers.sweep();
    const ready = (await world.mails()).filter(({ template }) => template === FINAL_MAILS.ready);
    expect(ready.map(({ state }) => state)).toEqual(['cancelled', 'waiting']);
    world.pass(4);
    await workers.sweep();
    await arrive(CUSTOMER, 2);
  });

  test('a mail that no longer holds is not sent even when nobody called it off in time', async () => {
    const workers = await world.start();
    await world.append(REPAIR, toReady);
    await world.settled();
    await world.stop(workers);
    await world.append(REPAIR, [{ type: 'ReadyUnmarked', data: { repairId: 5, customer_id: 77, to: 'IN_REPAIR' } }]);
    world.pass(11);
    // The reactions of these workers can't run: only the outbox does.
    const again = await world.start({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    await again.sweep();
    await eventually(async () => {
      expect((await world.mails()).at(-1)).toMatchObject({
        template: 'repair-ready',
        state: 'cancelled',
        error: 'La riparazione non è più pronta',
      });
    });
  });

  test('messages of two minutes are one mail to the other side, later ones another', async () => {
    const workers = await world.start();
    await world.append(REPAIR, [story.received(), story.issued()]);
    const say = (messageId: number, messages: string): OfficinaEvent => ({
      type: 'QuoteMessagePosted',
      data: { repairId: 5, customer_id: 77, messageId, side: 'customer', id_sender_id: 90, messages },
    });
    await world.append('conversation-5', [say(1, 'Quanto tempo <serve>?')]);
    world.pass(1);
    await world.append('conversation-5', [say(2, 'E la garanzia?')]);
    await world.settled();
    world.pass(1);
    await workers.sweep();
    await arrive(DESK, 1);
    const [mail] = world.smtp.to(DESK);
    expect(mail?.subject).toBe('2 messaggi da Carpenterie <Brambilla> & Figli – RIP-2026-00005');
    expect(mail?.text).toContain('> Quanto tempo <serve>?');
    expect(mail?.text).toContain('> E la garanzia?');
    expect(mail?.html).toContain('Quanto tempo &lt;serve&gt;?');
    await world.append('conversation-5', [say(3, 'Grazie')]);
    await world.settled();
    world.pass(2);
    await workers.sweep();
    await arrive(DESK, 2);
    expect(world.smtp.to(DESK)[1]?.text).not.toContain('garanzia');
  });

  test('a revised quote calls off the mails of the version before', async () => {
    const workers = await world.start();
    world.smtp.refuse(10);
    await world.append(REPAIR, [story.received(), story.issued(1)]);
    await world.settled();
    await eventually(async () => {
      expect(await world.mails()).toContainEqual(
        expect.objectContaining({ template: 'quote-sent', attempts: 1, state: 'waiting' }),
      );
    });
    world.smtp.refuse(0);
    await world.append(REPAIR, [story.issued(2)]);
    await world.settled();
    world.pass(2);
    await workers.sweep();
    await eventually(async () => {
      const quotes = (await world.mails()).filter(({ template }) => template === 'quote-sent');
      expect(quotes.map(({ state }) => state)).toEqual(['cancelled', 'sent']);
    });
  });
});
