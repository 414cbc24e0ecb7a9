import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
