import { z } from 'zod';
import type { DomainEvent } from '../kernel/decider.ts';
import type { EventDefinition, EventOf, Place, Upcaster } from '../kernel/event-definition.ts';
import { type LocalizedText, saying } from '../kernel/message.ts';
import { SUBJECT_ID } from '../kernel/personal.ts';
import { fileRef, id } from '../kernel/values.ts';
import type { erasureEvents } from '../personal-data/erasure.events.ts';
import type { RecordDefinition } from './kernel/record-definition.ts';
import { type FlatValues, touchedBy } from './kernel/record-values.ts';
import { placesFit } from './kernel/value-faults.ts';
import { kebabName, RECORD_FAMILIES, type RecordFamily, type RecordPath, recordStream } from './registry.ts';

/** What can happen to a record. Stored types are a family's own (`CarrierChanged@1`), so that filters stay selective. */
export const RECORD_FACTS = ['Inserted', 'Changed', 'Archived', 'Restored'] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];
export type RecordEventName = `${Capitalize<RecordFamily>}${RecordFact}`;

export interface RecordEventData {
  readonly id: number;
  /** Of an insertion all, of a change those that changed. */
  readonly values?: FlatValues;
  readonly clonedFrom?: number;
  /** Whose it is, of families that have an owner: his key seals what is personal in `values`. */
  readonly customer_id?: number;
}

/** One member of the union of events for all families: one each would make the compiler's work grow with them. */
export type RecordEvent = DomainEvent<RecordEventName, RecordEventData>;

/** `carrier` → `Carrier`: what events and commands of a family are called after. */
export function capitalName<N extends string>({ name }: { readonly name: N }): Capitalize<N> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<N>;
}

export function recordEventName(family: { readonly name: RecordFamily }, fact: RecordFact): RecordEventName {
  return `${capitalName(family)}${fact}`;
}

interface Meaning {
  readonly family: RecordDefinition<RecordFamily, RecordPath>;
  readonly fact: RecordFact;
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  RECORD_FAMILIES.flatMap((family) =>
    RECORD_FACTS.map((fact) => [recordEventName(family, fact), { family, fact }] as const),
  ),
);

/** Of which family an event tells, and what; null: of none. */
export function recordMeaning(type: string): Meaning | null {
  return MEANINGS.get(type) ?? null;
}

export function isRecordEvent(event: { readonly type: string }): event is RecordEvent {
  return MEANINGS.has(event.type);
}

type Erased = EventOf<typeof erasureEvents.PersonalDataErased>;

/** True where an event says that what a record of this family told of a person is erased. */
function isErasureIn({ name }: { readonly name: RecordFamily }, event: { readonly type: string }): event is Erased {
  return event.type === 'PersonalDataErased' && (event as Erased).data.family === name;
}

/** The record of this family that an event speaks of; null: of none. */
export function recordIn(family: { readonly name: RecordFamily }, event: { readonly type: string }): number | null {
  if (isErasureIn(family, event)) return event.data.recordId;
  return isRecordEvent(event) && recordMeaning(event.type)?.family.name === family.name ? event.data.id : null;
}

const flatValue = z.union([z.string(), z.number(), z.boolean(), z.null(), fileRef]);

/** Total: data that is no object of values is left as it is, to be refused by the schema. */
function upcastersOf({ upcasters }: RecordDefinition): Readonly<Record<number, Upcaster>> {
  const steps = Object.entries(upcasters).map(([from, raise]): [string, Upcaster] => [
    from,
    (data) => ({ ...data, values: raise(data.values as FlatValues) }),
  ]);
  return Object.fromEntries(steps);
}

/** What of a family's values is sealed, and with whose key. */
function sealedOf(family: RecordDefinition<RecordFamily, RecordPath>): EventDefinition['personal'] {
  const { fields, ownKey } = family;
  const sealed = Object.entries(fields).flatMap(([name, { rules }]) => (rules.personal ? [`values.${name}`] : []));
  if (sealed.length === 0) return null;
  if (ownKey) return { kind: `record-${kebabName(family)}`, idField: 'id', fields: sealed };
  return { kind: 'customer', idField: SUBJECT_ID.customer, fields: sealed };
}

/** What happened, after the family's name: `Corriere: modifica`. */
const FACT_TEXTS: Readonly<Record<RecordFact, LocalizedText>> = {
  Inserted: { it: 'inserimento', en: 'inserted' },
  Changed: { it: 'modifica', en: 'changed' },
  Archived: { it: 'eliminazione', en: 'deleted' },
  Restored: { it: 'ripristino', en: 'restored' },
};

/** Where the events of a family stand. */
function placeOf(family: RecordDefinition<RecordFamily, RecordPath>): Place {
  return { chapter: 'Records', stream: recordStream(family, '{id}') };
}

function definitionOf(family: RecordDefinition<RecordFamily, RecordPath>, fact: RecordFact): EventDefinition {
  const type = recordEventName(family, fact);
  const { one } = family.texts;
  const told = FACT_TEXTS[fact];
  const says = saying(`${one.it}: ${told.it}`, `${one.en}: ${told.en}`);
  const common = { type, ...placeOf(family), personal: null, says, repeats: false, toCustomer: false };
  const owned = family.owner === null ? {} : { customer_id: id };
  const title = family.texts.one.en;
  if (fact === 'Archived' || fact === 'Restored') {
    const about = `${title}: ${fact === 'Archived' ? 'taken out of the lists' : 'back in the lists'}.`;
    return { ...common, about, version: 1, upcasters: {}, schema: z.object({ id }), touches: () => ({}) };
  }
  const values = z
    .record(z.string(), flatValue)
    .refine((places) => placesFit(family, places), `not the places of ${family.name}`);
  const evolving = { version: family.version, upcasters: upcastersOf(family), personal: sealedOf(family) };
  const touches = (data: unknown) => touchedBy((data as RecordEventData).values ?? {});
  if (fact === 'Changed') {
    const about = `${title}: some of its values changed.`;
    return { ...common, ...evolving, about, schema: z.object({ id, ...owned, values }), touches };
  }
  const schema = z.object({ id, ...owned, values, clonedFrom: id.optional() });
  return { ...common, ...evolving, about: `${title}: a new one.`, schema, touches };
}

/** The four events of every family. */
export const RECORD_EVENTS: Readonly<Record<string, EventDefinition>> = Object.fromEntries(
  [...MEANINGS].map(([type, { family, fact }]) => [type, definitionOf(family, fact)]),
);
