import type { OfficinaEvent } from '#domain/events.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { blankOf, type FlatValue, type FlatValues } from '#domain/records/kernel/record-values.ts';
import { ownerOf } from '#domain/records/record.decide.ts';
import { type RecordEvent, type RecordFact, recordEventName } from '#domain/records/record.events.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { streamOf } from '#test/unit/projections/stored.ts';
import { boundedDecimal, isBounded, sampleText } from './sample-values.ts';

/** A value as events keep it, another for every `nth`. */
function kept({ kind, rules }: Field, nth: number): FlatValue {
  switch (kind.type) {
    case 'line':
    case 'text':
      return sampleText(kind.max, nth);
    case 'oneOf':
      return kind.values[nth % kind.values.length] ?? '';
    case 'flag':
      return nth % 2 === 0;
    case 'int':
      return kind.min + (nth % Math.min(1_000, kind.max - kind.min + 1));
    case 'decimal':
      if (rules.nullable && nth % 3 === 0) return null;
      return isBounded(kind) ? boundedDecimal(kind, nth) : nth * 7;
    case 'percent':
    case 'cents':
    case 'order':
      return rules.nullable && nth % 3 === 0 ? null : nth * 7;
    case 'ref':
    case 'father':
      return rules.required || nth % 2 === 0 ? 1 + (nth % 5) : null;
    case 'image':
    case 'file':
      return rules.required || nth % 2 === 0 ? { media: nth + 1, name: `foto-${nth}.jpg` } : null;
    case 'day':
      return `2026-02-${String(1 + (nth % 28)).padStart(2, '0')}`;
    case 'colour':
      return `#12ab${String(nth % 100).padStart(2, '0')}`;
    case 'email':
      return `persona${nth}@example.it`;
    case 'url':
      return `https://example.it/${nth}`;
  }
}

function fieldPlaces(at: string, field: Field, nth: number): [string, FlatValue][] {
  const value = kept(field, nth);
  return field.rules.translated
    ? [
        [`${at}.it`, value],
        [`${at}.en`, blankOf(field)],
      ]
    : [[at, value]];
}

/** A whole record's values by place, two rows in each of its lists. */
export function sampleValues(family: Family, nth: number): FlatValues {
  const own = Object.entries(family.fields).flatMap(([name, field]) => fieldPlaces(name, field, nth));
  const rows = Object.entries(family.children).flatMap(([name, { fields }]) =>
    [1, 2].flatMap((at) =>
      Object.entries(fields).flatMap(([column, field]) => fieldPlaces(`${name}.r${at}.${column}`, field, nth + at)),
    ),
  );
  return Object.fromEntries([...own, ...rows]);
}

/**
 * The customer to whom the record of these values belongs, as its events name the customer; empty for a family without
 * owner.
 */
export function customerOf(family: Family, values: FlatValues): { readonly customer_id?: number } {
  const customer_id = ownerOf(family, values);
  return customer_id === null ? {} : { customer_id };
}

function told(family: Family, fact: RecordFact, data: RecordEvent['data']): OfficinaEvent {
  return { type: recordEventName(family, fact), data };
}

/**
 * A change of a record: some places take their values from another one, and now and then a row goes. The owner stays.
 */
function someChange(family: Family, random: () => number): FlatValues {
  const sample = Object.entries(sampleValues(family, Math.floor(random() * 90)));
  const all = sample.filter(([place]) => place !== family.owner);
  const some = all.filter(() => random() < 0.3);
  const gone = Object.keys(family.children).filter(() => random() < 0.3);
  return Object.fromEntries([...some, ...gone.map((name) => [`${name}.r1`, null] as const)]);
}

/** A family's streams, each with the events of its records in their order. */
export function recordStreams(family: Family, random: () => number): StoredEvent[][] {
  const streams = new Map<string, OfficinaEvent[]>();
  for (let id = 1; id <= 3; id++) {
    const values = sampleValues(family, Math.floor(random() * 90));
    const whose = customerOf(family, values);
    const events = [told(family, 'Inserted', { id, ...whose, values })];
    for (let i = Math.floor(random() * 4); i > 0; i--) {
      events.push(told(family, 'Changed', { id, ...whose, values: someChange(family, random) }));
    }
    if (random() < 0.4) events.push(told(family, 'Archived', { id }));
    if (random() < 0.3) events.push(told(family, 'Restored', { id }));
    if (family.ownKey && random() < 0.3) {
      const whose = {
        subject: 'record' as const,
        customer_id: null,
        accountId: null,
        family: family.name,
        recordId: id,
      };
      events.push({ type: 'PersonalDataErased', data: { erasureId: 1, grounds: 'request', reference: '', ...whose } });
    }
    const stream = recordStream(family, id);
    streams.set(stream, [...(streams.get(stream) ?? []), ...events]);
  }
  return [...streams].map(([stream, events]) => streamOf(stream, events));
}
