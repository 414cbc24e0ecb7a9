import { describe, expect, test } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { correctCustomer, registerCustomer } from '#domain/customers/customer.decide.ts';
import type { CustomerDetails } from '#domain/customers/customer.events.ts';
import { type CustomerState, customerFold, noCustomer } from '#domain/customers/customer.state.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import { customerFaults } from '#domain/customers/offered/customer-faults.ts';
import { completeDetails, customerInput } from '#domain/customers/offered/customer-input.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext, Role } from '#domain/kernel/decider.ts';
import { messageOfIssue } from '#domain/kernel/message.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';

const now = '2026-03-10T09:00:00.000Z';
const as = (role: Role): DecisionContext => ({
  now,
  today: '2026-03-10',
  actor: {
    kind: 'account',
    id: 3,
    name: 'Anna',
    roles: [role],
    rights: builtInRights([role]),
    customerId: role === 'customer' ? 5 : null,
  },
});
const carrelli = completeDetails({
  business_name: 'Carrelli Brianza S.r.l.',
  vat_number: '00905811006',
  codepostal: '20900',
  province: 'MB',
  city: 'Monza',
});
const registration = (details: CustomerDetails = carrelli) => ({
  customer_id: 5,
  ...details,
  vatRate: null,
  language: 'it' as const,
  salesmanId: null,
});
const given = (...events: OfficinaEvent[]): CustomerState => events.reduce(customerFold.evolve, noCustomer);
const known = (details: CustomerDetails = carrelli) =>
  given({ type: 'CustomerRegistered', data: registration(details) });

describe('entering a customer', () => {
  test('makes him known', () => {
    const outcome = registerCustomer(noCustomer, registration());
    expect(outcome).toEqual([{ type: 'CustomerRegistered', data: registration() }]);
  });

  test('again changes nothing: a registration may be resumed', () => {
    expect(registerCustomer(known(), registration())).toEqual([]);
  });

  test('is refused with every faulty field named', () => {
    const details = { ...carrelli, vat_number: '00905811007', fiscal_code: 'RSSMRA85T10A562X', province: 'ZZ' };
    expect(registerCustomer(noCustomer, registration(details))).toMatchObject({
      refused: true,
      kind: 'rule',
      code: 'customer-data',
      message: { it: 'Partita IVA non valida' },
      fields: [
        { field: 'vat_number', message: { it: 'Partita IVA non valida' } },
        { field: 'fiscal_code', message: { it: 'Codice fiscale non valido' } },
        { field: 'province', message: { it: 'Provincia inesistente' } },
      ],
    });
  });
});

describe('what a customer must fulfil', () => {
  const faults = (changes: Partial<CustomerDetails>) =>
    customerFaults({ ...carrelli, ...changes }).map(({ field, message }) => ({ field, message: message.it }));

  test('the sample has no fault', () => expect(faults({})).toEqual([]));

  test('a country that exists', () => {
    expect(faults({ country: 'ZZ' })).toEqual([{ field: 'country', message: 'Nazione non valida' }]);
    expect(faults({ country: 'SM' })).toEqual([]);
  });

  test('a firm has its name, a person name and surname', () => {
    const fault = [{ field: 'business_name', message: 'Indicare la ragione sociale, oppure nome e cognome' }];
    expect(faults({ business_name: '' })).toEqual(fault);
    expect(faults({ business_name: '', name: 'Mario' })).toEqual(fault);
    expect(faults({ business_name: '', name: 'Mario', surname: 'Rossi' })).toEqual([]);
  });

  test('the CAP fits the province', () => {
    expect(faults({ province: 'MI' })).toEqual([
      { field: 'codepostal', message: 'Il CAP non è della provincia indicata' },
    ]);
    expect(faults({ codepostal: '209' })).toEqual([{ field: 'codepostal', message: 'Il CAP ha 5 cifre' }]);
    expect(faults({ province: '' })).toEqual([]);
  });

  test('Italian numbers are asked of Italians only', () => {
    const foreign = { country: 'DE', vat_number: 'DE129273398', codepostal: '80331', province: '', fiscal_code: '' };
    expect(faults(foreign)).toEqual([]);
    expect(faults({ ...foreign, country: 'IT' }).map(({ field }) => field)).toEqual(['vat_number']);
  });

  test('the SDI code has seven characters', () => {
    expect(faults({ sdi: 'M5UXCR' })).toEqual([{ field: 'sdi', message: 'Codice SDI non valido: 7 lettere o cifre' }]);
  });
});

describe('correcting a customer', () => {
  test('carries only what differs', () => {
    const outcome = correctCustomer(known(), { city: 'Monza', telephone_number: '039 12345' }, as('desk'));
    expect(outcome).toEqual([{ type: 'CustomerCorrected', data: { customer_id: 5, telephone_number: '039 12345' } }]);
  });

  test('to what he already is changes nothing', () => {
    expect(correctCustomer(known(), { city: 'Monza', vatRate: null, language: 'it' }, as('desk'))).toEqual([]);
  });

  test('with an empty text clears the field', () => {
    const outcome = correctCustomer(known(), { vat_number: '' }, as('desk'));
    expect(outcome).toEqual([{ type: 'CustomerCorrected', data: { customer_id: 5, vat_number: '' } }]);
    expect(given({ type: 'CustomerRegistered', data: registration() }, ...(outcome as OfficinaEvent[]))).toMatchObject({
      details: { vat_number: '', business_name: 'Carrelli Brianza S.r.l.' },
    });
  });

  test('is judged with what is already known: a new province must fit the old CAP', () => {
    expect(correctCustomer(known(), { province: 'MI' }, as('desk'))).toMatchObject({
      fields: [{ field: 'codepostal', message: { it: 'Il CAP non è della provincia indicata' } }],
    });
    expect(correctCustomer(known(), { province: 'MI', codepostal: '20121' }, as('desk'))).toHaveLength(1);
  });

  test('is not held up by an old fault in another field', () => {
    const old = known({ ...carrelli, vat_number: '123' });
    expect(correctCustomer(old, { city: 'Seregno' }, as('desk'))).toHaveLength(1);
    expect(correctCustomer(old, { vat_number: '124' }, as('desk'))).toMatchObject({ code: 'customer-data' });
  });

  test('by the customer himself leaves his VAT rate alone', () => {
    expect(correctCustomer(known(), { vatRate: 1000 }, as('customer'))).toBe(forbidden);
    expect(correctCustomer(known(), { vatRate: 1000 }, as('desk'))).toEqual([
      { type: 'CustomerCorrected', data: { customer_id: 5, vatRate: 1000 } },
    ]);
    expect(correctCustomer(known(), { city: 'Seregno' }, as('customer'))).toHaveLength(1);
  });

  test('says whether he subscribes and until when, by the firm alone', () => {
    const year = { subscriber: true, subscription_date: '2026-03-01', expiration_date: '2027-02-28' };
    expect(correctCustomer(known(), { subscriber: true }, as('customer'))).toBe(forbidden);
    const outcome = correctCustomer(known(), year, as('desk')) as OfficinaEvent[];
    expect(outcome).toEqual([{ type: 'CustomerCorrected', data: { customer_id: 5, ...year } }]);
    const subscribed = given({ type: 'CustomerRegistered', data: registration() }, ...outcome);
    expect(subscribed).toMatchObject({ terms: year, details: carrelli });
    expect(correctCustomer(subscribed, year, as('desk'))).toEqual([]);
    expect(correctCustomer(subscribed, { expiration_date: null }, as('desk'))).toHaveLength(1);
    expect(correctCustomer(subscribed, { expiration_date: '2026-02-28' }, as('desk'))).toMatchObject({
      fields: [{ field: 'expiration_date', message: { it: 'L’abbonamento scade prima di cominciare' } }],
    });
  });

  test('takes a VAT type that can be chosen, of the firm alone; one that he has stays whatever became of it', () => {
    expect(correctCustomer(known(), { vat_type_id: 3 }, as('customer'))).toBe(forbidden);
    expect(correctCustomer(known(), { vat_type_id: 3 }, as('desk'), false)).toMatchObject({
      fields: [{ field: 'vat_type_id', message: { it: 'Tipo IVA non trovato' } }],
    });
    const outcome = correctCustomer(known(), { vat_type_id: 3 }, as('desk'), true) as OfficinaEvent[];
    const taxed = given({ type: 'CustomerRegistered', data: registration() }, ...outcome);
    expect(taxed).toMatchObject({ terms: { vat_type_id: 3 } });
    expect(correctCustomer(taxed, { vat_type_id: 3, subscriber: true }, as('desk'), false)).toEqual([
      { type: 'CustomerCorrected', data: { customer_id: 5, subscriber: true } },
    ]);
  });

  test('of nobody is not found', () => {
    expect(correctCustomer(noCustomer, { city: 'Seregno' }, as('desk'))).toBe(missing);
  });

  test('a VAT rate can go back to the default', () => {
    const state = given(
      { type: 'CustomerRegistered', data: { ...registration(), vatRate: 1000 } },
      { type: 'CustomerCorrected', data: { customer_id: 5, vatRate: null } },
    );
    expect(state).toMatchObject({ vatRate: null });
  });
});

describe('what is typed in', () => {
  test('is brought to one form', () => {
    expect(
      customerInput.parse({
        business_name: '  Carrelli   Brianza ',
        email: ' Info@Carrelli.IT ',
        vat_number: 'IT 009 0581 1006',
        fiscal_code: 'rssmra85t10a562s',
        province: 'mb',
        country: 'it',
      }),
    ).toEqual({
      business_name: 'Carrelli Brianza',
      email: 'info@carrelli.it',
      vat_number: '00905811006',
      fiscal_code: 'RSSMRA85T10A562S',
      province: 'MB',
      country: 'IT',
    });
  });

  test('keeps absent fields absent and empty ones empty', () => {
    expect(customerInput.parse({ email: '', city: ' ' })).toEqual({ email: '', city: '' });
  });

  test.each([
    ['email', 'mario@', 'Indirizzo e-mail non valido'],
    ['pec', 'mario', 'Indirizzo PEC non valido'],
    ['telephone_number', 'chiamare Mario', 'Numero di telefono non valido'],
    ['website', 'javascript:alert(1)', 'Sito web non valido'],
    ['province', 'Bergamo', 'Scrivere la sigla, per esempio BG'],
    ['country', 'Italia', 'Scrivere la sigla, per esempio IT'],
    ['city', 'x'.repeat(121), 'Lunghezza massima 120 caratteri'],
  ])('%s «%s» is refused', (field, value, message) => {
    const result = customerInput.safeParse({ [field]: value });
    expect(result.error?.issues.map((issue) => [issue.path[0], messageOfIssue(issue.message)?.it])).toEqual([
      [field, message],
    ]);
  });

  test.each(['www.carrelli.it', 'https://carrelli.it/area?x=1', ''])('website «%s» is taken', (website) =>
    expect(customerInput.parse({ website })).toEqual({ website }),
  );
});

describe('how a customer is shown', () => {
  const label = (changes: Partial<CustomerDetails>) => customerLabel({ ...carrelli, ...changes, customer_id: 5 });
  test('a firm by its name', () => expect(label({ name: 'Mario', surname: 'Rossi' })).toBe('Carrelli Brianza S.r.l.'));
  test('a person by name and surname', () =>
    expect(label({ business_name: '', name: 'Mario', surname: 'Rossi' })).toBe('Mario Rossi'));
  test('the nameless by number', () => expect(label({ business_name: '' })).toBe('Cliente 5'));
});
