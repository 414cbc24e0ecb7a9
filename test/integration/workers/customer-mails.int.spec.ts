import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { eventually } from '#test/support/eventually.ts';
import * as negotiation from '#test/support/negotiation-story.ts';
import * as story from '#test/support/repair-story.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

const COLLEAGUE = 'collega@brambilla.example';
const CREDENTIAL = '0f0e0d0c-0b0a-4000-8000-000000000001';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
  await account(31, CUSTOMER, 'registration');
  await account(32, COLLEAGUE, 'colleague');
});
afterEach(() => world.close());

type Opened = EventNamed<'AccountOpened'>['data'];
const account = (accountId: number, email: string, origin: Opened['origin'], credential: string | null = CREDENTIAL) =>
  world.append(`account-${accountId}`, [
    {
      type: 'AccountOpened',
      data: {
        accountId,
        username: `utente${accountId}`,
        email,
        name: `Utente ${accountId}`,
        roles: ['customer'],
        customer_id: 77,
        language: 'it',
        origin,
        credential,
      },
    },
  ]);
const says = (accountId: number, event: OfficinaEvent) => world.append(`account-${accountId}`, [event]);
const declines = (accountId: number, ...kinds: string[]) =>
  world.append(
    `account-${accountId}`,
    kinds.map((kind) => ({ type: 'NotificationsChosen' as const, data: { accountId, kind, off: ['mail'] } })),
  );
const receivedAs = (repairId: number) => {
  const received = story.received();
  return { ...received, data: { ...received.data, repairId } } as typeof received;
};
const arrived = (address: string, count: number) =>
  eventually(() => expect(world.smtp.to(address)).toHaveLength(count));

describe('mails of a customer', () => {
  test('go to him and to each colleague, each in the language of his account', async () => {
    await says(31, { type: 'AccountLanguageChosen', data: { accountId: 31, language: 'en' } });
    await account(33, 'invitato@brambilla.example', 'colleague', null);
    await world.start();
    await world.append('repair-5', [story.received(), story.issued()]);
    await arrived(CUSTOMER, 2);
    await arrived(COLLEAGUE, 2);
    const subjects = (address: string) => world.smtp.to(address).map(({ subject }) => subject);
    expect(subjects(CUSTOMER)).toContain('Quote for repair RIP-2026-00005');
    expect(subjects(COLLEAGUE)).toContain('Preventivo per la riparazione RIP-2026-00005');
    // A colleague who was invited and has not joined yet gets nothing.
    expect((await world.mails()).map(({ recipient }) => recipient)).not.toContain('invitato@brambilla.example');
  });

  test('that he declined do not leave, whoever else gets them; what he must get comes and says so', async () => {
    await declines(31, 'arrived', 'quote-to-decide');
    await world.start();
    await world.append('repair-5', [story.received(), story.issued()]);
    await arrived(CUSTOMER, 1);
    await arrived(COLLEAGUE, 2);
    const [quote] = world.smtp.to(CUSTOMER);
    expect(quote?.subject).toBe('Preventivo per la riparazione RIP-2026-00005');
    expect(quote?.text).toContain('Questa e-mail ti arriva sempre');
    const arrival = world.smtp.to(COLLEAGUE).find(({ subject }) => !subject?.startsWith('Preventivo'));
    expect(arrival?.text).toContain('https://officina.example/area-cliente/accesso#avvisi');
    await eventually(async () =>
      expect(await world.mails()).toContainEqual(
        expect.objectContaining({
          template: 'repair-arrived',
          recipient: CUSTOMER,
          state: 'cancelled',
          error: 'Il cliente non desidera questa e-mail',
        }),
      ),
    );
  });

  test('that wait are held to what he wants when they leave; a removed colleague gets none', async () => {
    await world.start();
    await says(32, { type: 'AccountDisabled', data: { accountId: 32, reason: 'Tolto' } });
    await world.append('repair-5', [
      story.received(),
      story.moved('RECEIVED', 'IN_REPAIR'),
      story.readied('IN_REPAIR'),
    ]);
    await arrived(CUSTOMER, 1);
    await declines(31, 'ready');
    await world.settled();
    world.pass(11);
    await (await world.start()).sweep();
    await eventually(async () =>
      expect((await world.mails()).map(({ template, state }) => [template, state])).toContainEqual([
        'repair-ready',
        'cancelled',
      ]),
    );
    expect(world.smtp.to(COLLEAGUE)).toEqual([]);
  });

  test('a quote that is taken back within its seconds is mailed to nobody; one that is not leaves after them', async () => {
    const workers = await world.start({ undoSeconds: 10 });
    const quotes = async () =>
      (await world.mails()).filter(({ template, recipient }) => template === 'quote-sent' && recipient === CUSTOMER);
    const second = 1 / 60;
    await world.append('repair-5', [story.received(), story.issued(1)]);
    await world.settled();
    await workers.sweep();
    world.pass(5 * second);
    await world.append('repair-5', [story.withdrawn(1)]);
    await world.settled();
    await world.append('repair-5', [story.issued(2)]);
    await world.settled();
    world.pass(9 * second);
    await workers.sweep();
    expect((await quotes()).map(({ state }) => state)).toEqual(['cancelled', 'waiting']);
    world.pass(second);
    await workers.sweep();
    await eventually(async () => expect((await quotes()).map(({ state }) => state)).toEqual(['cancelled', 'sent']));
    const sent = world.smtp.to(CUSTOMER).filter(({ subject }) => subject?.startsWith('Preventivo'));
    expect(sent.map(({ text }) => text?.includes('aggiornato'))).toEqual([true]);
  });

  test('about a negotiation can be declined like any other, by each of the customer’s people alone', async () => {
    await declines(31, 'negotiation-message');
    await world.start();
    await world.append('negotiation-9-78', [negotiation.begun, negotiation.said(1, 'buyer')]);
    await world.settled();
    world.pass(6);
    await (await world.start()).sweep();
    await arrived(COLLEAGUE, 1);
    expect(world.smtp.to(COLLEAGUE)[0]?.text).toContain('https://officina.example/area-cliente/accesso#avvisi');
    expect(world.smtp.to(CUSTOMER)).toEqual([]);
    expect(await world.mails()).toContainEqual(
      expect.objectContaining({ recipient: CUSTOMER, error: 'Il cliente non desidera questa e-mail' }),
    );
  });

  test('are in the firm’s words while a template words them, in each language, and built-in again after it', async () => {
    const templates = recordStream(recordFamily('templateeditor'), 1);
    const values = {
      code: 'ARRIVO',
      'description.it': 'Arrivo della merce',
      mail: 'repair-arrived',
      'subject.it': 'È da noi: {{riparazione}}',
      'opening.it': 'Caro {{cliente}}, <b>{{ditta}}</b> ha ricevuto {{apparecchiatura}}.',
      'closing.it': 'A presto!',
      'opening.en': '{{ditta}} has got it.',
    };
    await says(31, { type: 'AccountLanguageChosen', data: { accountId: 31, language: 'en' } });
    await world.append(templates, [{ type: 'TemplateeditorInserted', data: { id: 1, values } }]);
    await world.start();
    await world.append('repair-5', [story.received()]);
    await arrived(CUSTOMER, 1);
    await arrived(COLLEAGUE, 1);
    const [english] = world.smtp.to(CUSTOMER);
    const [italian] = world.smtp.to(COLLEAGUE);
    expect(italian?.subject).toBe('È da noi: RIP-2026-00005');
    expect(italian?.html).toContain('&lt;b&gt;');
    expect(italian?.text).toMatch(/Caro Utente 32, <b>.+<\/b> ha ricevuto /);
    expect(italian?.text).not.toContain('in attesa della diagnosi');
    expect(italian?.text).toMatch(/area-cliente\/riparazioni\/5[\s\S]*A presto![\s\S]*#avvisi/);
    // No subject and no closing in English: those stay as they are built in.
    expect(english?.subject).toBe('The goods of repair RIP-2026-00005 have arrived');
    expect(english?.text).toContain('has got it.');
    expect(english?.text).not.toContain('diagnosis');

    await world.append(templates, [{ type: 'TemplateeditorArchived', data: { id: 1 } }]);
    await world.append('repair-6', [receivedAs(6)]);
    await arrived(COLLEAGUE, 2);
    expect(world.smtp.to(COLLEAGUE)[1]?.text).toContain('in attesa della diagnosi');

    // A template that earlier rules let through keeps no mail from leaving.
    const strange = { code: 'STRANO', mail: 'repair-arrived', 'opening.it': '{{giorni}}' };
    await world.append(templates, [{ type: 'TemplateeditorInserted', data: { id: 2, values: strange } }]);
    await world.append('repair-7', [receivedAs(7)]);
    await arrived(COLLEAGUE, 3);
    expect(world.smtp.to(COLLEAGUE)[2]?.text).toContain('in attesa della diagnosi');
  });
});
