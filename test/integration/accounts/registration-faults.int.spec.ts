import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStream } from '#domain/accounts/account.state.ts';
import { sha256 } from '#journal/identity.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';
import { registrationForm } from './registration-form.ts';

let world: AuthWorld;
let count = 0;
let form: Record<string, unknown>;

beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  count++;
  form = registrationForm(count);
});

const register = (changes: object = {}, key = `reg-${count}`) =>
  world.one.api.inject({
    method: 'PUT',
    remoteAddress: `10.0.${count}.1`,
    url: '/api/v1/user/insertNoAuth',
    headers: { 'idempotency-key': key },
    payload: { ...form, ...changes },
  });

describe('a refused registration', () => {
  test('says what is wrong with the data, field by field', async () => {
    const malformed = await register({ username: 'a b', email: 'mario', password: 'corta' }, 'e');
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json().fields).toEqual(
      expect.arrayContaining([
        { field: 'email', message: 'Indirizzo e-mail non valido' },
        { field: 'password', message: 'La password deve avere almeno 8 caratteri' },
      ]),
    );
    const untrue = await register({ vat_number: '00905811007', province: 'MI' }, 'f');
    expect([untrue.statusCode, untrue.json().fields]).toEqual([
      422,
      [
        { field: 'vat_number', message: 'Partita IVA non valida' },
        { field: 'codepostal', message: 'Il CAP non è della provincia indicata' },
      ],
    ]);
    expect((await register({ confirmPassword: 'un’altra' }, 'g')).json()).toMatchObject({
      message: 'Le password non coincidono!',
      fields: [{ field: 'confirmPassword' }],
    });
    expect((await register({ password: form.username }, 'h')).json()).toMatchObject({ code: 'weak-password' });
    expect((await register({ password: 'Password123' }, 'i')).json()).toMatchObject({
      message: 'Questa password è fra le più usate: scegline un’altra',
    });
  });

  test('names all faulty fields in one answer, whoever finds them', async () => {
    await register();
    const names = { username: form.username, email: form.email };
    const fieldsOf = async (changes: object, key: string) => {
      const answer = await register(changes, key);
      return [
        answer.statusCode,
        answer
          .json()
          .fields.map(({ field }: { field: string }) => field)
          .sort(),
      ];
    };
    const wrong = { password: 'Password123', confirmPassword: 'un’altra', vat_number: '00905811007' };
    expect(await fieldsOf(names, 'all-a')).toEqual([422, ['email', 'username']]);
    const all = ['confirmPassword', 'email', 'password', 'username', 'vat_number'];
    expect(await fieldsOf({ ...names, ...wrong }, 'all-b')).toEqual([422, all]);
    // Names them all even where one field can't be read.
    expect(await fieldsOf({ ...names, ...wrong, pec: 'no' }, 'all-c')).toEqual([
      400,
      [...all.slice(0, 3), 'pec', ...all.slice(3)],
    ]);
    expect(await fieldsOf({ ...names, ...wrong, password: 'corta' }, 'all-d')).toEqual([
      400,
      ['email', 'password', 'username', 'vat_number'],
    ]);
    // Names that nobody uses cause no fault.
    expect(
      await fieldsOf({ ...wrong, username: `libero${count}`, email: `libero${count}@carrelli.it` }, 'all-e'),
    ).toEqual([422, ['confirmPassword', 'password', 'vat_number']]);
  });
});

describe('registering by our own form', () => {
  const field = 'checkprivacy_cookie_policy';
  const send = (changes: object, key: string, from = `10.1.${count}.1`) => {
    const { username: _, ...nameless } = form;
    return world.one.api.inject({
      method: 'PUT',
      remoteAddress: from,
      url: '/api/v1/user/register',
      headers: { 'idempotency-key': key, 'user-agent': 'Mozilla/5.0' },
      payload: { ...nameless, ...changes },
    });
  };

  test('is refused at its field without the consent', async () => {
    for (const consent of [{}, { [field]: false }]) {
      const refused = await send(consent, `own-${count}`);
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        [{ field, message: 'Per continuare serve il consenso' }],
      ]);
    }
    expect((await world.login(String(form.email), String(form.password))).statusCode).toBe(401);
  });

  test('keeps the consent, sealed; without a user name, people sign in by their e-mail', async () => {
    const { id } = (await send({ [field]: true }, `own-${count}`)).json().data;
    const events = await world.journal.read(accountStream(id));
    expect(events.find(({ type }) => type === 'AccountConsentGiven')?.data).toEqual({
      accountId: id,
      consent: field,
      wording: sha256('Ho letto l’informativa sulla privacy e sui cookie'),
      language: 'it',
      address: `10.1.${count}.1`,
      agent: 'Mozilla/5.0',
    });
    for await (const { data } of world.journal.store.readStream(accountStream(id))) {
      expect(JSON.stringify(data)).not.toContain(`10.1.${count}.1`);
    }
    expect((await world.login(String(form.email), String(form.password))).json()).toMatchObject({
      id,
      username: `carrellibrianzasrl.${id}`,
    });
  });

  test('sent again over another network is the same registration', async () => {
    const first = (await send({ [field]: true }, `own-${count}`)).json().data;
    const again = await send({ [field]: true }, `own-${count}`, '198.51.100.9');
    expect([again.statusCode, again.json().data]).toEqual([200, first]);
  });

  test('two of one name both get a user name', async () => {
    const one = await send({ [field]: true }, `own-${count}-a`);
    const other = await send({ [field]: true, email: `altro${count}@carrelli.it` }, `own-${count}-b`);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  });

  test('the specification’s call takes a consent too, and needs none', async () => {
    const { id } = (await register({ [field]: true }, `spec-${count}`)).json().data;
    const types = (await world.journal.read(accountStream(id))).map(({ type }) => type);
    expect(types).toContain('AccountConsentGiven');
    const names = { username: `altro${count}`, email: `altro${count}@carrelli.it` };
    const refused = await register({ ...names, [field]: false }, `spec-${count}-b`);
    expect(refused.json().fields).toMatchObject([{ field }]);
  });
});
