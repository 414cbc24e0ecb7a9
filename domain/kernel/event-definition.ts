import { z } from 'zod';
import type { DomainEvent } from './decider.ts';
import type { LocalizedText } from './message.ts';
import { personalFields, type RecordSubjectKind, SUBJECT_ID, type SubjectKind } from './personal.ts';

/** Pure: turns the data of version n into that of version n + 1. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** What the firm calls the states of its repairs, for texts that name one: a `StateBook` is that. */
export interface StateNames {
  of(key: string): { readonly name: LocalizedText };
  shown(standing: { readonly state: string; readonly label: number | null }): { readonly name: LocalizedText };
}

/** Where events stand: in the store, and in the catalogue (`domain/EVENTS.md`). */
export interface Place {
  readonly chapter: string;
  /** How the stream is named: `repair-{id}`. */
  readonly stream: string;
}

/** Everything that Officina knows of an event type. Made by {@link eventsIn}. */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> extends Place {
  readonly type: T;
  /** The version written today; older ones are read through `upcasters`. */
  readonly version: number;
  readonly schema: S;
  /** One sentence for the event catalogue. */
  readonly about: string;
  /** `upcasters[n]` takes version n to n + 1; complete for 1 … version − 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * Fields that are sealed (`referents`; within objects `details.referent`; of each item of a list `lines.*.description`),
   * and the field that names the person, with its kind. Follows from the schema (`personal.ts`); null: nothing is sealed.
   */
  readonly personal: {
    readonly kind: SubjectKind | RecordSubjectKind;
    readonly idField: string;
    readonly fields: readonly string[];
  } | null;
  /** The record's fields that this event changes, for merging concurrent edits: name → new value. */
  readonly touches: (data: z.infer<S>) => Readonly<Record<string, unknown>>;
  /** It names fields that it leaves as they were, too: it holds a whole. Every other event changes what it touches. */
  readonly repeats: boolean;
  /** What happened, in a few words, for histories and exports. Pure. */
  readonly says: (data: z.infer<S>, states: StateNames) => LocalizedText;
  /** A customer reads it in the story of what is his. */
  readonly toCustomer: boolean;
}

/** The event that a definition describes. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? DomainEvent<T, z.infer<S>> : never;

/** Any of the events that stand together: `EventsOf<typeof quoteEvents>`. */
export type EventsOf<Definitions> = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** A field of the data, or of its objects, two deep: `details.referent`, `details.fileddt.name`. */
type FieldPath<D, Depth extends 0 | 1 | 2 = 2> = {
  [K in keyof D & string]:
    | K
    | (Depth extends 0
        ? never
        : NonNullable<D[K]> extends readonly unknown[]
          ? never
          : NonNullable<D[K]> extends object
            ? `${K}.${FieldPath<NonNullable<D[K]>, Depth extends 2 ? 1 : 0>}`
            : never);
}[keyof D & string];

interface Options<S extends z.ZodType> {
  /** One sentence for the event catalogue. */
  about: string;
  /** What happened, in a few words, for histories and exports: «Modulo guasto inviato». */
  says: EventDefinition<string, S>['says'];
  /** Whether a customer reads it in the story of what is his. Default: the firm's own people alone. */
  toCustomer?: boolean;
  version?: number;
  upcasters?: Record<number, Upcaster>;
  /** Whose data it may hold. Default: the customer's that it names, else the account's, else nobody's. */
  concerns?: SubjectKind;
  /** Fields that are personal as a whole, not for their texts alone. */
  sealed?: FieldPath<z.infer<S>>[];
  touches?: (data: z.infer<S>) => Record<string, unknown>;
  /** Its fields are a whole, of which some may be as they were before. */
  repeats?: true;
}

/** An event that has no name yet: {@link eventsIn} gives it the one that it stands under. */
interface Nameless<S extends z.ZodType> {
  readonly schema: S;
  /** Of this very schema; who only gives it a name need not know. */
  readonly options: unknown;
}

/** Describes an event: a past-tense fact, its schema and its version. Stands under its name in {@link eventsIn}. */
export function event<S extends z.ZodType>(schema: S, options: Options<S>): Nameless<S> {
  return { schema, options };
}

/** Of each name the definition of its event. */
type Defined<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [N in keyof Schemas & string]: EventDefinition<N, Schemas[N]>;
};

/**
 * The events of one kind of stream, by name. What somebody wrote in them is sealed for the person that they concern,
 * without being told.
 * @throws Error at load time when an upcaster is missing
 */
export function eventsIn<Schemas extends Readonly<Record<string, z.ZodType>>>(
  place: Place,
  events: { readonly [N in keyof Schemas]: Nameless<Schemas[N]> },
): Defined<Schemas> {
  const named = Object.entries<Nameless<z.ZodType>>(events).map(([type, given]) => [type, defined(place, type, given)]);
  return Object.fromEntries(named);
}

function defined(place: Place, type: string, { schema, options }: Nameless<z.ZodType>): EventDefinition {
  const { about, says, version = 1, upcasters = {}, concerns, sealed = [], ...others } = options as Options<z.ZodType>;
  for (let from = 1; from < version; from++) {
    if (!upcasters[from]) throw new Error(`${type}: no upcaster from version ${from}`);
  }
  const personal = personalOf(schema, concerns, sealed);
  const { touches = () => ({}), repeats = false, toCustomer = false } = others;
  return { type, ...place, version, schema, about, upcasters, personal, touches, repeats, says, toCustomer };
}

function personalOf(
  schema: z.ZodType,
  concerns: SubjectKind | undefined,
  sealed: readonly string[],
): EventDefinition['personal'] {
  const names = schema instanceof z.ZodObject ? schema.shape : {};
  const named = (Object.keys(SUBJECT_ID) as SubjectKind[]).find((one) => SUBJECT_ID[one] in names);
  const kind = concerns ?? named;
  if (!kind) return null;
  const fields = personalFields(schema, sealed);
  return fields.length === 0 ? null : { kind, idField: SUBJECT_ID[kind], fields };
}

/** `QuoteIssued@2`: how a type stands in the store. */
export function storedType(definition: EventDefinition): string {
  return `${definition.type}@${definition.version}`;
}
