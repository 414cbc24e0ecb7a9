import type { LocalizedText } from '../../kernel/message.ts';

interface Source {
  readonly title: LocalizedText;
  readonly fields: Readonly<Record<string, LocalizedText>>;
}

const CODE: LocalizedText = { it: 'codice', en: 'code' };
const DATE: LocalizedText = { it: 'data', en: 'date' };
const STATE: LocalizedText = { it: 'stato', en: 'state' };
const CUSTOMER: LocalizedText = { it: 'cliente', en: 'customer' };
const PROVINCE: LocalizedText = { it: 'provincia', en: 'province' };
const EMAIL: LocalizedText = { it: 'e-mail', en: 'e-mail' };

/** The data that a view may show, with their fields. A view names these and nothing else, never SQL. */
export const SOURCES = {
  customers: {
    title: { it: 'Clienti', en: 'Customers' },
    fields: {
      business_name: { it: 'ragione sociale', en: 'business name' },
      email: EMAIL,
      province: PROVINCE,
      subscriber: { it: 'abbonato', en: 'subscriber' },
    },
  },
  contacts: {
    title: { it: 'Contatti', en: 'Contacts' },
    fields: {
      surname: { it: 'cognome', en: 'surname' },
      email: EMAIL,
      province: PROVINCE,
      send_newsletter: { it: 'riceve la newsletter', en: 'gets the newsletter' },
    },
  },
  repairs: {
    title: { it: 'Riparazioni', en: 'Repairs' },
    fields: { code: CODE, date: DATE, state: STATE, customer: CUSTOMER },
  },
  quotes: {
    title: { it: 'Preventivi', en: 'Quotes' },
    fields: { date: DATE, state: STATE, customer: CUSTOMER, amount: { it: 'importo', en: 'amount' } },
  },
  products: {
    title: { it: 'Prodotti', en: 'Products' },
    fields: {
      code: CODE,
      description: { it: 'descrizione', en: 'description' },
      category: { it: 'categoria', en: 'category' },
      producer: { it: 'produttore', en: 'producer' },
      price: { it: 'prezzo', en: 'price' },
    },
  },
} as const satisfies Readonly<Record<string, Source>>;

const ALL: readonly (readonly [string, Source])[] = Object.entries(SOURCES);

/** `customers.email`: every field of every source. */
export const SOURCE_FIELDS: readonly string[] = ALL.flatMap(([source, { fields }]) =>
  Object.keys(fields).map((field) => `${source}.${field}`),
);

/** Whether a field belongs to a source. */
export const isOf = (source: unknown, field: unknown): boolean => String(field).startsWith(`${source}.`);

/**
 * The labels of the fields in a choice: «Clienti: e-mail».
 * @param place the place of the choice, which begins their keys
 */
export function fieldOptions(place: string): Record<string, LocalizedText> {
  const options = ALL.flatMap(([source, { title, fields }]) =>
    Object.entries(fields).map(([field, name]) => [
      `${place}.${source}.${field}`,
      { it: `${title.it}: ${name.it}`, en: `${title.en}: ${name.en}` },
    ]),
  );
  return Object.fromEntries(options);
}
