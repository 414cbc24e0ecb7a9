import { z } from 'zod';
import type { DomainEvent } from './decider.ts';
import type { HistoryKind } from './history-kinds.ts';
import type { LocalizedText } from './message.ts';
import { personalFields, type RecordSubjectKind, SUBJECT_ID, type SubjectKind } from './personal.ts';

/** Pure: turns the data of version n into that of version n + 1. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The firm's names of its repair states, for event texts that name one. `StateCatalogue` implements it. */
export interface StateNames {
  of(key: string): { readonly name: LocalizedText };
  shown(labelled: { readonly state: string; readonly label: number | null }): { readonly name: LocalizedText };
}

/** Where events are found: their stream in the store, their chapter in the catalogue (`domain/EVENTS.md`). */
export interface Place {
  readonly chapter: string;
  /** The pattern of the stream's name: `repair-{id}`. */
  readonly stream: string;
  /** Whose history the events are part of (`domain/history-subject.ts`); empty: nobody's. */
  readonly historyOf: readonly HistoryKind[];
}

/** What the events of a stream have in common. `toCustomer`: their default for {@link EventDefinition.toCustomer}. */
interface StreamPlace extends Place {
  readonly toCustomer?: boolean;
}

/** The definition of an event type. {@link eventsIn} makes it. */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> extends Place {
  readonly type: T;
  /** The version that is written. Older versions are read through `upcasters`. */
  readonly version: number;
  readonly schema: S;
  /** One sentence for the event catalogue. */
  readonly about: string;
  /** `upcasters[n]` raises version n to n + 1; complete for 1 … version − 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * The sealed fields, and the field that names the person whose key seals them, with that person's kind. Follows from
   * the schema (`personal.ts`); null: nothing is sealed. Paths: `referents`; `details.referent` within an object;
   * `lines.*.description` in each item of a list.
   */
  readonly personal: {
    readonly kind: SubjectKind | RecordSubjectKind;
    readonly idField: string;
    readonly fields: readonly string[];
  } | null;
  /** The fields of the record that an event changes, for merging concurrent edits: name → new value. */
  readonly touches: (data: z.infer<S>) => Readonly<Record<string, unknown>>;
  /**
   * True: `touches` may also name fields that the event leaves unchanged, because it carries the whole of a part. Every
   * other event changes all fields that it touches.
   */
  readonly repeats: boolean;
  /** What happened, in a few words, for histories and exports. Pure. */
  readonly says: (data: z.infer<S>, states: StateNames) => LocalizedText;
  /** True: customers see the event in the history of what belongs to them. */
  readonly toCustomer: (data: z.infer<S>) => boolean;
}

/** The event that a definition describes. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? DomainEvent<T, z.infer<S>> : never;

/** The union of the events that {@link eventsIn} defines together: `EventsOf<typeof quoteEvents>`. */
export type EventsOf<Definitions> = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/**
 * The path of a field of the data or of its objects, up to two levels down: `details.referent`, `details.fileddt.name`.
 */
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
  /**
   * Whether customers see the event in the history of what belongs to them. Default: as the place says, else only
   * staff do.
   */
  toCustomer?: boolean | ((data: z.infer<S>) => boolean);
  version?: number;
  upcasters?: Record<number, Upcaster>;
  /**
   * Whose data the event may hold. Default: the customer, account or request that its schema names, in this order; else
   * nobody.
   */
  concerns?: SubjectKind;
  /** Fields that are sealed whole, not only their texts. */
  sealed?: FieldPath<z.infer<S>>[];
  touches?: (data: z.infer<S>) => Record<string, unknown>;
  /** Set where the event carries the whole of a part, so that some of the fields in `touches` may be unchanged. */
  repeats?: true;
}

/** An event without a name: {@link eventsIn} gives it the key that it is listed under. */
interface UnnamedEvent<S extends z.ZodType> {
  readonly schema: S;
  /** `Options<S>`. Typed as unknown: {@link eventsIn}, which only gives the event its name, need not know it. */
  readonly options: unknown;
}

/** Describes an event: its schema, texts and version. Its name, a past-tense fact, is its key in {@link eventsIn}. */
export function event<S extends z.ZodType>(schema: S, options: Options<S>): UnnamedEvent<S> {
  return { schema, options };
}

/** Maps each name to the definition of its event. */
type DefinitionsByName<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [N in keyof Schemas & string]: EventDefinition<N, Schemas[N]>;
};

/**
 * Defines the events of one kind of stream, by name. Every text that people write into them is sealed with the key of
 * the person that the event concerns; no option is needed for that.
 * @throws Error at load time when an upcaster is missing
 */
export function eventsIn<Schemas extends Readonly<Record<string, z.ZodType>>>(
  { toCustomer, ...place }: StreamPlace,
  events: { readonly [N in keyof Schemas]: UnnamedEvent<Schemas[N]> },
): DefinitionsByName<Schemas> {
  const named = Object.entries<UnnamedEvent<z.ZodType>>(events).map(([type, unnamed]) => [
    type,
    definitionOf(place, type, unnamed, toCustomer),
  ]);
  return Object.fromEntries(named);
}

function definitionOf(
  place: Place,
  type: string,
  { schema, options }: UnnamedEvent<z.ZodType>,
  usually: StreamPlace['toCustomer'] = false,
): EventDefinition {
  const { about, says, version = 1, upcasters = {}, concerns, sealed = [], ...others } = options as Options<z.ZodType>;
  for (let from = 1; from < version; from++) {
    if (!upcasters[from]) throw new Error(`${type}: no upcaster from version ${from}`);
  }
  const personal = personalOf(schema, concerns, sealed);
  const { touches = () => ({}), repeats = false, toCustomer: shown = usually } = others;
  const toCustomer = typeof shown === 'function' ? shown : () => shown;
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

/** `QuoteIssued@2`: the name of the type in the store. */
export function storedType(definition: EventDefinition): string {
  return `${definition.type}@${definition.version}`;
}
