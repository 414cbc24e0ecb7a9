import { describe, expect, test } from 'vitest';
import { formBody } from '#api/contracts/form-bodies.ts';
import { doubtsOf } from '#api/public-requests/form-doubts.ts';
import { customerOfRequest } from '#domain/public-requests/customer-of-request.ts';
import { type FormDefinition, formTexts } from '#domain/public-requests/form-definition.ts';
import { consentWithNotice } from '#domain/public-requests/offered/consents.ts';
import { FORMS } from '#domain/public-requests/offered/forms.ts';

const ALL = FORMS.map((form) => [form.name, form as FormDefinition] as const);

test('forms have names and addresses of their own', () => {
  for (const key of ['name', 'path'] as const) expect(new Set(FORMS.map((form) => form[key])).size).toBe(FORMS.length);
});

describe.each(ALL)('the form %s', (_name, form) => {
  const filled = {
    ...Object.fromEntries(
      Object.entries(form.fields).map(([name, { kind, options }]) => {
        if (kind === 'email') return [name, 'carla@brambilla.example'];
        if (kind === 'day') return [name, '1990-05-17'];
        if (kind === 'link') return [name, 'www.brambilla.example'];
        return [name, kind === 'choice' ? Object.keys(options ?? {})[0] : '1'.repeat(5)];
      }),
    ),
    ...Object.fromEntries(Object.keys(form.consents).map((name) => [name, 'true'])),
  };
  const body = formBody(form);
  const faultsOf = (sent: object) => [
    ...new Set((body.safeParse(sent).error?.issues ?? []).map(({ path }) => path.join('.'))),
  ];

  test('says all in two languages', () => {
    const { it, en } = formTexts(form);
    expect(Object.keys(it)).toEqual(Object.keys(en));
    for (const texts of [it, en]) for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
  });

  test('has the link to the privacy notice beside its first consent about personal data', () => {
    const [first = null] = Object.keys(form.consents).filter((name) => form.consents[name]?.aboutPrivacy);
    expect(consentWithNotice(form.consents)).toBe(first);
    expect(first === null).toBe(form.name === 'unsubscribe');
  });

  test('takes what is required and nothing more, and names what is missing', () => {
    const required = [...Object.entries(form.fields), ...Object.entries(form.consents)].filter(
      ([, one]) => one.required,
    );
    const least = Object.fromEntries(required.map(([name]) => [name, filled[name]]));
    expect(faultsOf(least)).toEqual([]);
    for (const [name] of required) {
      const { [name]: _, ...others } = least;
      expect(faultsOf(others)).toEqual([name]);
      expect(faultsOf({ ...least, [name]: '' })).toEqual([name]);
    }
  });

  test('takes every field to its last letter, and not one more', () => {
    for (const [name, { most, kind }] of Object.entries(form.fields)) {
      if (kind !== 'line' && kind !== 'text') continue;
      expect(faultsOf({ ...filled, [name]: 'x'.repeat(most) })).toEqual([]);
      expect(faultsOf({ ...filled, [name]: 'x'.repeat(most + 1) })).toEqual([name]);
    }
  });

  test.each(['x', 'a@b', '<svg onload=alert(1)>'])(
    'refuses %s where an address, a number or a day is asked for',
    (word) => {
      for (const [name, { kind }] of Object.entries(form.fields)) {
        if (kind === 'line' || kind === 'text') continue;
        expect(faultsOf({ ...filled, [name]: word })).toEqual([name]);
      }
    },
  );
});

describe('what is doubtful', () => {
  const NOW = 1_000_000;
  const ticket = { form: 'contact', drawnAt: NOW - 60_000, key: 'k' };
  const sent = { form: 'contact', trap: '', ticket, values: ['Il tornio non parte'] };

  test('is nothing of what a person writes', () => {
    expect(doubtsOf(sent, NOW)).toEqual([]);
    expect(doubtsOf({ ...sent, values: ['Vedi https://a.example e www.b.example'] }, NOW)).toEqual([]);
  });

  test('is a trap that was filled in, a page of another form or none, haste, a list of links', () => {
    expect(doubtsOf({ ...sent, trap: 'x' }, NOW)).toEqual(['trap']);
    expect(doubtsOf({ ...sent, ticket: null }, NOW)).toEqual(['no-page']);
    expect(doubtsOf({ ...sent, ticket: { ...ticket, form: 'subscribe' } }, NOW)).toEqual(['no-page']);
    expect(doubtsOf({ ...sent, ticket: { ...ticket, drawnAt: NOW - 1_999 } }, NOW)).toEqual(['fast']);
    expect(doubtsOf({ ...sent, ticket: { ...ticket, drawnAt: NOW - 2_000 } }, NOW)).toEqual([]);
    expect(doubtsOf({ ...sent, values: ['http://a', 'http://b www.c.example'] }, NOW)).toEqual(['links']);
  });
});

test('a request becomes a customer as far as a customer can hold what it says', () => {
  const answers = new Map([
    ['name', 'Carla'],
    ['province', 'Brescia'],
    ['countryofresidence', 'it'],
    ['vatNumber', 'IT00743110157'],
    ['cap', '25121-oltre-il-limite'],
    ['email', 'Carla@Brambilla.example'],
  ]);
  expect(customerOfRequest({ answers })).toMatchObject({
    name: 'Carla',
    province: '',
    country: 'IT',
    vat_number: '00743110157',
    codepostal: '',
    business_name: 'Carla',
    email: 'carla@brambilla.example',
  });
  expect(customerOfRequest({ answers: new Map([['countryofresidence', 'ZZ']]) })).toMatchObject({ country: 'IT' });
});
