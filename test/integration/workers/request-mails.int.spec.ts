import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import { type Submission, submitRequest } from '#domain/public-requests/submit-request.decide.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { eventually } from '#test/support/eventually.ts';
import { A_SUBMISSION } from '#test/support/public-requests.ts';
import { DESK, openWorld, registerPeople, type World } from './world.ts';

const WRITER = 'sconosciuta@altrove.example';
const WORDS = 'Zqvxparola che nessuna ricevuta deve portare';

let world: World;
beforeEach(async () => {
  const projections = (['contact', 'ebook'] as const).flatMap((family) => RECORD_PROJECTIONS.get(family) ?? []);
  world = await openWorld({ projections });
  await registerPeople(world);
  await world.start();
});
afterEach(() => world.close());

const sent = (requestId: number, over: Partial<Submission> = {}): readonly OfficinaEvent[] =>
  submitRequest(requestId, {
    ...A_SUBMISSION,
    answers: [
      { field: 'name', value: WORDS },
      { field: 'email', value: WRITER },
      { field: 'description', value: WORDS },
    ],
    ...over,
  });
const arrive = (requestId: number, over?: Partial<Submission>) =>
  world.append(`request-${requestId}`, [...sent(requestId, over)]);
const arrived = (address: string, count: number) =>
  eventually(() => expect(world.smtp.to(address)).toHaveLength(count));

describe('a request from the site', () => {
  test('is told to the desk, and its receipt carries no word of it: one a day, whoever types the address', async () => {
    await arrive(1);
    await arrive(2);
    await arrived(DESK, 2);
    await arrived(WRITER, 1);
    const [receipt] = world.smtp.to(WRITER);
    expect(receipt?.subject).toContain('Abbiamo ricevuto la tua richiesta');
    expect(JSON.stringify(receipt)).not.toContain('Zqvxparola');
    world.pass(24 * 3_600_000);
    await arrive(3);
    await arrived(WRITER, 2);
  });

  test('mails nobody while it is doubtful; once a person has looked at it, it does', async () => {
    const doubts: Doubt[] = ['trap'];
    await arrive(1, { doubts });
    await arrive(2, { answers: [{ field: 'email', value: 'altra@altrove.example' }] });
    await arrived('altra@altrove.example', 1);
    expect(world.smtp.to(WRITER)).toEqual([]);
    await world.append('request-1', [{ type: 'RequestReleased', data: { requestId: 1 } }]);
    await arrived(WRITER, 1);
  });

  test('is told to the address of the firm that it names besides', async () => {
    await arrive(1, { emailToSend: 'vendite@officina.example' });
    await arrived('vendite@officina.example', 1);
  });

  test('that subscribes gets the link that confirms it, and no subscription before', async () => {
    await arrive(1, { form: 'subscribe', answers: [{ field: 'email', value: WRITER }] });
    await arrived(WRITER, 1);
    expect(world.smtp.to(WRITER)[0]?.text).toMatch(/\/newsletter\/conferma\/\S{40,}/);
    expect(world.smtp.to(DESK)).toEqual([]);
  });

  test('that wants no newsletter gets a link only where the address is subscribed', async () => {
    const contact = (id: number, email: string, send_newsletter: boolean) =>
      world.append(`record-contact-${id}`, [
        { type: 'ContactInserted', data: { id, values: { email, send_newsletter, consent_date: '2026-03-01' } } },
      ] as OfficinaEvent[]);
    await contact(4, WRITER, true);
    await contact(5, 'fuori@altrove.example', false);
    for (const [nth, email] of ['nessuno@altrove.example', 'fuori@altrove.example', WRITER].entries()) {
      await arrive(nth + 1, { form: 'unsubscribe', answers: [{ field: 'email', value: email }] });
    }
    await arrived(WRITER, 1);
    expect(world.smtp.to(WRITER)[0]?.text).toMatch(/\/newsletter\/lascia\/\S{40,}/);
    expect([...world.smtp.to('nessuno@altrove.example'), ...world.smtp.to('fuori@altrove.example')]).toEqual([]);
  });

  test('is answered in the words of the firm, once', async () => {
    await arrive(1);
    await arrived(WRITER, 1);
    const text = 'Buongiorno {{name}},\n\nci mandi la macchina.';
    await world.append('request-1', [
      { type: 'RequestAnswered', data: { requestId: 1, n: 1, subject: 'Il suo tornio', text } },
    ]);
    await arrived(WRITER, 2);
    const [, reply] = world.smtp.to(WRITER);
    expect(reply?.subject).toBe('Il suo tornio');
    // Placeholders are not filled in a text that somebody writes.
    expect(reply?.text).toContain('Buongiorno {{name}},');
  });

  test('for the e-book gets the link that confirms it, then that of the file; where none is offered, nothing but the desk', async () => {
    const ebook = { form: 'ebook' as const };
    await arrive(1, ebook);
    await arrived(DESK, 1);
    const values = { 'title.it': 'Dieci guasti', 'title.en': '', pdf: { media: 4, name: 'guasti.pdf' }, online: true };
    await world.append('record-ebook-3', [{ type: 'EbookInserted', data: { id: 3, values } }] as OfficinaEvent[]);
    await arrive(2, ebook);
    await arrived(WRITER, 1);
    const [confirm] = world.smtp.to(WRITER);
    expect(confirm?.text).toMatch(/\/e-book\/conferma\/\S{40,}/);
    expect(JSON.stringify(confirm)).not.toContain('Zqvxparola');
    await world.append('request-2', [
      { type: 'RequestConfirmed', data: { requestId: 2, address: '203.0.113.9', agent: 'x' } },
    ]);
    await arrived(WRITER, 2);
    const [, file] = world.smtp.to(WRITER);
    expect(file?.text).toMatch(/\/api\/v1\/contactrequest\/ebook\/\S{40,}/);
  });

  test('that booked a tour is told that its seats are sure, and that its money goes back, once each', async () => {
    await arrive(1, { form: 'tour' });
    const of = { courseId: 4, date: '2026-05-09', requestId: 1 };
    const hold = { adults: 2, kids: 0, babies: 0, provider: 'test', reference: 'tour-4-2026-05-09-1' };
    await world.append('tour-4-2026-05-09', [
      { type: 'SeatsHeld', data: { ...of, ...hold, amount: 10_000, due_at: '2026-03-02T09:15:00.000Z' } },
      { type: 'BookingPaid', data: { ...of, amount: 10_000 } },
      { type: 'BookingConfirmed', data: { ...of, amount: 10_000 } },
    ]);
    await arrived(WRITER, 1);
    await world.append('tour-4-2026-05-09', [
      { type: 'BookingRefundRequested', data: { ...of, amount: 10_000, cause: 'agreed', reason: WORDS } },
    ]);
    await arrived(WRITER, 2);
    const [sure, back] = world.smtp.to(WRITER);
    expect([sure?.subject, back?.subject]).toEqual([
      expect.stringContaining('Prenotazione confermata'),
      expect.stringContaining('Rimborso della prenotazione'),
    ]);
    expect(sure?.text).toMatch(/\/visite\/prenotazione\/\S{20,}/);
    expect(JSON.stringify([sure, back])).not.toContain('Zqvxparola');
    expect(world.smtp.to(DESK)).toEqual([]);
  });

  test('on an English page gets each of its mails in English', async () => {
    const english = { language: 'en' as const };
    const of = { courseId: 4, date: '2026-05-09' };
    const values = {
      'title.it': 'Dieci guasti',
      'title.en': 'Ten faults',
      pdf: { media: 4, name: 'x.pdf' },
      online: true,
    };
    await world.append('record-ebook-3', [{ type: 'EbookInserted', data: { id: 3, values } }] as OfficinaEvent[]);
    const from = (email: string) => ({ answers: [{ field: 'email', value: email }] });
    await arrive(1, { ...english, ...from('contact@altrove.example') });
    await arrive(2, { ...english, form: 'subscribe', ...from('subscribe@altrove.example') });
    await arrive(3, { ...english, form: 'ebook', ...from('ebook@altrove.example') });
    await arrive(4, { ...english, form: 'tour', ...from('tour@altrove.example') });
    await world.append('request-1', [
      { type: 'RequestAnswered', data: { requestId: 1, n: 1, subject: '', text: 'Hello' } },
    ]);
    await world.append('request-3', [
      { type: 'RequestConfirmed', data: { requestId: 3, address: '203.0.113.9', agent: 'x' } },
    ]);
    await world.append('tour-4-2026-05-09', [
      { type: 'BookingConfirmed', data: { ...of, requestId: 4, amount: 10_000 } },
    ]);
    for (const [name, count] of [
      ['contact', 2],
      ['subscribe', 1],
      ['ebook', 2],
      ['tour', 1],
    ] as const) {
      await arrived(`${name}@altrove.example`, count);
      for (const { html, text } of world.smtp.to(`${name}@altrove.example`)) {
        expect(html).toContain('<html lang="en">');
        expect(text).toMatch(/^Hello,/m);
      }
    }
  });
});
