import { expect, test } from 'vitest';
import type { Field } from '#domain/records/kernel/field.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';

/** Names of fields that may well tell of a person. */
const SPEAKS =
  /(^|_)(name|surname|contact|referent|phone|telephone|mobile|fax|pec|email|address|fiscal|birth|person)(_|$)/;

/** Such fields that are not sealed, and why they need not be. Adding a field here states that openly. */
const OF_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'what things are called': ['quoteText.name', 'selenaview.name_view'],
  'what a place is called': ['province.name', 'region.name'],
  'the dialling code of a nation': ['nation.phone_prefix'],
  'a firm’s name, seat and certified mail, which stand in public registers': [
    ...['businessnamesupplier.address', 'businessnamesupplier.business_name', 'businessnamesupplier.pec'],
  ],
  'a maker’s switchboard, for all who ask': [
    ...['producer.business_name', 'producer.email', 'producer.telephone_number'],
  ],
  'a mailbox of our own': ['message.reply_to'],
};

/**
 * A translated text is the firm's own wording, which no key can seal (`isSealable`): what tells of a person has one
 * language.
 */
const speaks = ([name, { kind, rules }]: readonly [string, Field]) =>
  !rules.personal &&
  !rules.translated &&
  (kind.type === 'email' || (['line', 'text'].includes(kind.type) && SPEAKS.test(name)));

test('what may say something of a person is sealed, in every family, or it is said here why not', () => {
  const open = RECORD_FAMILIES.flatMap((family) => {
    const rows = Object.entries(family.children).flatMap(([list, { fields }]) =>
      Object.entries(fields).map(([name, field]) => [`${list}.${name}`, name, field] as const),
    );
    const own = Object.entries(family.fields).map(([name, field]) => [name, name, field] as const);
    return [...own, ...rows].filter(([, name, field]) => speaks([name, field])).map(([at]) => `${family.name}.${at}`);
  });
  expect(open.sort()).toEqual(Object.values(OF_NOBODY).flat().sort());
});

test('nothing is noted, where somebody with a key of his own belongs, that no key seals', () => {
  const own = new Set<string>(RECORD_FAMILIES.filter(({ ownKey }) => ownKey).map(({ name }) => name));
  const open = RECORD_FAMILIES.flatMap(({ name, membership, fields }) => {
    const member = fields[membership?.member ?? '']?.kind;
    if (member?.type !== 'ref' || !own.has(member.family)) return [];
    const texts = Object.entries(fields).filter(([, { kind }]) => ['line', 'text', 'email'].includes(kind.type));
    return texts.filter(([, { rules }]) => !rules.personal).map(([field]) => `${name}.${field}`);
  });
  expect(open).toEqual([]);
});

test('a family whose records have keys of their own seals something with them', () => {
  const own = RECORD_FAMILIES.filter(({ ownKey }) => ownKey);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['contact', 'businessnamesupplier']));
  for (const { name, fields } of own) {
    expect(
      Object.values(fields).some(({ rules }) => rules.personal),
      name,
    ).toBe(true);
  }
});
