import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lockedOut, wrongCredentials } from '#api/auth/auth-answers.ts';
import { Problem } from '#api/kernel/problem.ts';
import { installOwnMessages, strictReader } from '#api/kernel/validation.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { type Message, messages } from '#domain/kernel/message.ts';
import { localDate } from '#domain/kernel/values.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';

const root = join(import.meta.dirname, '../../..');
type Catalogue = Readonly<Record<string, Message | ((values: Readonly<Record<string, string>>) => Message)>>;

/** Every message of every catalogue, with «7» in its places. */
async function all(): Promise<(Message & { readonly where: string })[]> {
  const paths = globSync('{domain,api}/**/*.messages.ts', { cwd: root });
  const modules = await Promise.all(paths.map(async (path) => ({ path, module: await import(join(root, path)) })));
  const sevens = new Proxy({}, { get: () => '7' });
  return modules.flatMap(({ path, module }) =>
    Object.values(module as Record<string, Catalogue>).flatMap((catalogue) =>
      Object.entries(catalogue).map(([name, said]) => ({
        ...(typeof said === 'function' ? said(sevens) : said),
        where: `${path} ${name}`,
      })),
    ),
  );
}

describe('the messages', () => {
  test('say both languages, each its own words and nothing unfilled', async () => {
    const said = await all();
    expect(said.length).toBeGreaterThan(150);
    const faulty = said.filter(
      ({ code, it, en }) =>
        !/^[a-z]+(-[a-z]+)*$/.test(code) || !it || !en || en === it || /[{}]/.test(it + en) || /Attenzione/.test(en),
    );
    expect(faulty).toEqual([]);
  });

  test('carry their values in every language, each in its words', () => {
    const { many, other } = messages({
      many: { it: 'Al massimo {max} di {what}', en: 'At most {max} {what}' },
      other: { code: 'many', it: 'Tutti', en: 'All' },
    });
    expect(many({ max: 3, what: { it: 'foto', en: 'photos' } })).toEqual({
      code: 'many',
      it: 'Al massimo 3 di foto',
      en: 'At most 3 photos',
    });
    expect(other.code).toBe('many');
  });

  test('keep the specification’s words in Italian', () => {
    expect(repairMessages['customer-missing'].it).toBe('Attenzione,non puoi salvare, selezionare il cliente;');
    expect(customerMessages['bad-vat-number'].it).toBe('Partita IVA non valida');
  });
});

describe('a failure', () => {
  const sent = (schema: z.ZodType, value: unknown) => {
    installOwnMessages();
    const result = strictReader(schema)(value);
    if (!('error' in result) || !(result.error instanceof Problem)) throw new Error('taken');
    return result.error;
  };

  test('is told in the reader’s language, beside its fields too', () => {
    const problem = sent(z.object({ date: localDate, name: z.string().max(3) }), {
      date: '2026-02-31',
      name: 'long',
      x: 1,
    });
    expect(problem.in('it')).toEqual({
      code: 'malformed',
      message: 'Data non valida',
      fields: [
        { field: 'date', message: 'Data non valida' },
        { field: 'name', message: 'Lunghezza massima 3 caratteri' },
        { field: 'x', message: 'Campo non previsto: x' },
      ],
    });
    expect(problem.in('en').fields?.map(({ message }) => message)).toEqual([
      'Not a valid date',
      'At most 3 characters',
      'This field is not known here: x',
    ]);
  });

  test('of a rule that zod asks for is told so as well', () => {
    const problem = sent(customerForm({}, { whole: true }), { telephone_number: 'call me', vat_number: '1' });
    expect(problem.in('en').fields).toEqual([
      { field: 'telephone_number', message: 'Not a valid telephone number' },
      { field: 'business_name', message: 'Give the business name, or name and surname' },
      { field: 'vat_number', message: 'Not a valid VAT number' },
    ]);
  });

  test('of a sign-in says what OAuth’s clients read in the same words', () => {
    expect(wrongCredentials().in('en')).toEqual({
      code: 'wrong-credentials',
      message: 'Wrong credentials',
      error_description: 'Wrong credentials',
    });
    expect(lockedOut('2026-03-10T09:15:00.000Z').in('it').message).toContain('accesso bloccato fino alle 10:15');
  });
});
