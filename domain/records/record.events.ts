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

/**
 * What can happen to a record. Each family has its own stored types (`CarrierChanged@1`), so that filters stay
 * selective.
 */
export const RECORD_FACTS = ['Inserted', 'Changed', 'Archived', 'Restored'] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];
export type RecordEventName = `${Capitalize<RecordFamily>}${RecordFact}`;

export interface RecordEventData {
  readonly id: number;
  /** An insertion carries all values, a change those that changed. */
  readonly values?: FlatValues;
  readonly clonedFrom?: number;
  /** The owner, in families that have one: the owner's key seals what is personal in `values`. */
  readonly customer_id?: number;
}

/**
 * One member of the union of events for all families: with a member each, the compiler's work would grow with the
 * families.
 */
export type RecordEvent = DomainEvent<RecordEventName, RecordEventData>;

/** `carrier` → `Carrier`: the beginning of the names of a family's events and commands. */
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

/** The family and fact of an event type; null: it is no record event. */
export function recordMeaning(type: string): Meaning | null {
  return MEANINGS.get(type) ?? null;
}

export function isRecordEvent(event: { readonly type: string }): event is RecordEvent {
  return MEANINGS.has(event.type);
}

type ErasureEvent = EventOf<typeof erasureEvents.PersonalDataErased>;

/** True where an event erases the personal data of a record of this family. */
function isErasureIn(
  { name }: { readonly name: RecordFamily },
  event: { readonly type: string },
): event is ErasureEvent {
  return event.type === 'PersonalDataErased' && (event as ErasureEvent).data.family === name;
}

/** The id of the record of this family that an event is about; null: it is about none. */
export function recordIn(family: { readonly name: RecordFamily }, event: { readonly type: string }): number | null {
  if (isErasureIn(family, event)) return event.data.recordId;
  return isRecordEvent(event) && recordMeaning(event.type)?.family.name === family.name ? event.data.id : null;
}

const flatValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), fileRef]));

/**
 * The upcasters of a family's events: each applies the family's upcaster to `values`, and throws where these are none.
 */
function upcastersOf({ upcasters }: RecordDefinition): Readonly<Record<number, Upcaster>> {
  const steps = Object.entries(upcasters).map(([from, raise]): [string, Upcaster] => [
    from,
    (data) => ({ ...data, values: raise(flatValues.parse(data.values)) }),
  ]);
  return Object.fromEntries(steps);
}

/** The sealed values of a family, and the key that seals them: the record's own, or the owner's. */
function sealedOf(family: RecordDefinition<RecordFamily, RecordPath>): EventDefinition['personal'] {
  const { fields, ownKey } = family;
  const sealed = Object.entries(fields).flatMap(([name, { rules }]) => (rules.personal ? [`values.${name}`] : []));
  if (sealed.length === 0) return null;
  if (ownKey) return { kind: `record-${kebabName(family)}`, idField: 'id', fields: sealed };
  return { kind: 'customer', idField: SUBJECT_ID.customer, fields: sealed };
}

/** The text of each fact, which follows the family's name: `Corriere: modifica`. */
const FACT_TEXTS: Readonly<Record<RecordFact, LocalizedText>> = {
  Inserted: { it: 'inserimento', en: 'inserted' },
  Changed: { it: 'modifica', en: 'changed' },
  Archived: { it: 'eliminazione', en: 'deleted' },
  Restored: { it: 'ripristino', en: 'restored' },
};

/** Chapter and stream of a family's events. */
function placeOf(family: RecordDefinition<RecordFamily, RecordPath>): Place {
  return { chapter: 'Records', stream: recordStream(family, '{id}'), historyOf: [] };
}

function definitionOf(family: RecordDefinition<RecordFamily, RecordPath>, fact: RecordFact): EventDefinition {
  const type = recordEventName(family, fact);
  const { one } = family.texts;
  const told = FACT_TEXTS[fact];
  const says = saying(`${one.it}: ${told.it}`, `${one.en}: ${told.en}`);
  const common = { type, ...placeOf(family), personal: null, says, repeats: false, toCustomer: () => false };
  const owned = family.owner === null ? {} : { customer_id: id };
  const title = family.texts.one.en;
  if (fact === 'Archived' || fact === 'Restored') {
    const about = `${title}: ${fact === 'Archived' ? 'taken out of the lists' : 'back in the lists'}.`;
    return { ...common, about, version: 1, upcasters: {}, schema: z.object({ id }), touches: () => ({}) };
  }
  const values = flatValues.refine((places) => placesFit(family, places), `not the places of ${family.name}`);
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
