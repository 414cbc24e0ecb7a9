import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramText, WordingHistory } from '#api/contracts/dictionary.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

const base = '/api/v1/dictionary';
let world: ApiWorld;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [admin, customer] = [
    await world.person('admin'),
    await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' })),
  ];
});
afterAll(() => world.close());

const shown = async (lang = 'it') =>
  (await world.visitor.get(`${base}/getByLanguage/${lang}`)).data<Record<string, string>>();
const reword = (code: string, text: string, language = 'it', headers = {}) =>
  admin.post(base, { code, language, text }, headers);
const known = async (code: string) => {
  const answer = await admin.get(base);
  const text = answer.data<ProgramText[]>().find((one) => one.code === code);
  return { ...text, revision: answer.body.revision };
};

describe('the dictionary', () => {
  test('holds what the firm words otherwise, for everybody, in the language in which it was written', async () => {
    expect(await shown()).not.toHaveProperty(['common.save']);
    expect((await reword('common.save', 'Registra')).status).toBe(200);
    expect(await shown()).toMatchObject({ 'common.save': 'Registra' });
    expect(await shown('en')).not.toHaveProperty(['common.save']);
    expect(await known('common.save')).toMatchObject({ it: 'Salva', en: 'Save', wordings: { it: 'Registra' } });
    await reword('common.save', '');
    expect(await shown(), 'restored').not.toHaveProperty(['common.save']);
    const history = (await admin.get(`${base}/history/common.save`)).data<WordingHistory>();
    expect(history).toMatchObject([
      { by: admin.actor?.name, language: 'it', text: null },
      { by: admin.actor?.name, language: 'it', text: 'Registra' },
    ]);
  });

  test('tells whoever is signed in at once, customers too', async () => {
    const client = await customer.live();
    const told = heard(client, 'change');
    expect(await follow(client, 'dictionary')).toMatchObject({ ok: true });
    await reword('common.cancel', 'Lascia stare');
    await eventually(() =>
      expect(told.at(-1)).toMatchObject({
        topic: 'dictionary',
        row: { code: 'common.cancel', language: 'it', text: 'Lascia stare' },
      }),
    );
    await reword('common.cancel', 'Annulla');
    await eventually(() => expect(told.at(-1)).toMatchObject({ row: { code: 'common.cancel', text: null } }));
  });

  test('refuses at the field what breaks a screen: another text, other places, too much of it', async () => {
    const refusedAt = async (code: string, text: string) => {
      const { status, body } = await reword(code, text);
      return [status, body.code, body.fields?.[0]?.field];
    };
    expect(await refusedAt('common.nothing', 'Niente')).toEqual([422, 'unknown-text', 'code']);
    expect(await refusedAt('common.atLeast', 'Scrivi di più')).toEqual([422, 'text-places', 'text']);
    expect(await refusedAt('common.save', 'Registra tutto ciò che ho scritto')).toEqual([422, 'text-too-long', 'text']);
    expect((await admin.post(base, { code: 'common.save', language: 'fr', text: 'x' })).status).toBe(400);
  });

  test('two who reword one text at once do not overwrite each other; of two texts both hold', async () => {
    const { revision } = await known('common.save');
    const from = { 'if-match': `"${revision}"` };
    expect((await reword('common.open', 'Vedi', 'it', from)).status).toBe(200);
    expect((await reword('common.open', 'View', 'en', from)).status).toBe(200);
    const refused = await reword('common.open', 'Guarda', 'it', from);
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ yours: 'Guarda', theirs: 'Vedi' }]]);
    expect(await known('common.open')).toMatchObject({ wordings: { it: 'Vedi', en: 'View' } });
  });

  test('the messages that the specification takes from it read as the firm words them', async () => {
    const missing = () => admin.put('/api/v1/vattype', {});
    expect((await missing()).body.fields?.[0]?.message).toBe('Campo obbligatorio');
    await reword('ThisFieldIsRequired', 'Da compilare');
    await reword('DeleteCompleted', 'Tolto');
    expect((await missing()).body.fields?.[0]?.message).toBe('Da compilare');
    const made = await admin.put('/api/v1/tipology', { description: 'Prova' });
    const gone = await admin.delete(`/api/v1/tipology/${made.data<{ id: number }>().id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'Tolto']);
    await reword('ThisFieldIsRequired', '');
    expect((await missing()).body.fields?.[0]?.message).toBe('Campo obbligatorio');
    expect(await shown()).toMatchObject({ ThisFieldIsRequired: 'Campo obbligatorio', DeleteCompleted: 'Tolto' });
  });
});

describe('a further language', () => {
  const put = (body: object) => admin.put('/api/v1/language', body);
  const italian = { description: 'Italiano', code: 'it', based_on: 'it', online: true };

  test('is a record: its texts are those of the dictionary, and what that does not say is said in its base', async () => {
    expect((await reword('common.yes', 'Ja', 'de')).status, 'nobody speaks it yet').toBe(400);
    await put(italian);
    const made = await put({ description: 'Deutsch', code: 'de', based_on: 'it', date_format_client: 'DD.MM.YYYY' });
    const { id } = made.data<{ id: number }>();
    await reword('common.no', 'Nope');
    expect((await reword('common.yes', 'Ja', 'de')).status).toBe(200);
    expect((await reword('common.atLeast', 'Mehr', 'de')).body.code, 'places are kept').toBe('text-places');
    for (const lang of ['de', String(id)]) {
      expect(await shown(lang)).toMatchObject({ 'common.yes': 'Ja', 'common.no': 'Nope', DeleteCompleted: 'Tolto' });
    }
    expect(await shown('it')).not.toHaveProperty(['common.yes']);
    expect((await world.visitor.get('/api/v1/language/get/de')).data()).toMatchObject({
      id,
      description: 'Deutsch',
      code: 'de',
      based_on: 'it',
      date_format_client: 'DD.MM.YYYY',
      date_time_format_client: 'DD/MM/YYYY HH:mm',
      decimal_separator: 'comma',
    });
    expect((await world.visitor.get('/api/v1/language/get/fr')).status).toBe(400);
  });

  test('that stands first is the default: there is always one, and no more', async () => {
    const first = async () => (await world.visitor.get('/api/v1/language/getDefault')).data<{ code: string }>().code;
    expect(await first()).toBe('it');
    const { id } = (await world.visitor.get('/api/v1/language/get/de')).data<{ id: number }>();
    expect((await admin.post('/api/v1/language/order', { id })).status).toBe(200);
    expect(await first()).toBe('de');
    await admin.delete(`/api/v1/language/${id}`);
    expect(await first()).toBe('it');
  });

  test('the languages of the program keep their codes and stand on themselves', async () => {
    const { id } = (await world.visitor.get('/api/v1/language/get/it')).data<{ id: number }>();
    const field = async (body: object) =>
      (await admin.post('/api/v1/language', { id, ...body })).body.fields?.[0]?.field;
    expect(await field({ code: 'xx' })).toBe('code');
    expect(await field({ based_on: 'en' })).toBe('based_on');
    expect((await put({ description: 'Inglese', code: 'en', based_on: 'it' })).body.fields?.[0]?.field).toBe(
      'based_on',
    );
  });
});
