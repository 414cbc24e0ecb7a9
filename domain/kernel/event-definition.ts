import type { z } from 'zod';
import type { DomainEvent } from './decider.ts';

/** Pure: turns the data of version n into that of version n + 1. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Everything that Officina knows of an event type. Made by {@link defineEvent}. */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  /** The version written today; older ones are read through `upcasters`. */
  readonly version: number;
  readonly schema: S;
  /** One sentence for the event catalogue. */
  readonly about: string;
  /** `upcasters[n]` takes version n to n + 1; complete for 1 … version − 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /** Fields holding personal data (`referents`, or within objects `details.referent`), and the field that names the person (`customer_id`) with its kind. */
  readonly personal: {
    readonly kind: 'customer' | 'account';
    readonly idField: string;
    readonly fields: readonly string[];
  } | null;
  /** The record's fields that this event changes, for merging concurrent edits: name → new value. */
  readonly touches: (data: z.infer<S>) => Readonly<Record<string, unknown>>;
}

/** The event that a definition describes. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? DomainEvent<T, z.infer<S>> : never;

/** A field of the data, or of its objects, two deep: `details.referent`, `details.fileddt.name`. */
type PersonalField<D, Depth extends 0 | 1 | 2 = 2> = {
  [K in keyof D & string]:
    | K
    | (Depth extends 0
        ? never
        : NonNullable<D[K]> extends readonly unknown[]
          ? never
          : NonNullable<D[K]> extends object
            ? `${K}.${PersonalField<NonNullable<D[K]>, Depth extends 2 ? 1 : 0>}`
            : never);
}[keyof D & string];

interface Options<S extends z.ZodType> {
  about: string;
  version?: number;
  upcasters?: Record<number, Upcaster>;
  personal?: { kind: 'customer' | 'account'; idField: string; fields: PersonalField<z.infer<S>>[] };
  touches?: (data: z.infer<S>) => Record<string, unknown>;
}

/**
 * Describes an event: a past-tense fact, its schema and its version.
 * @throws Error at load time when an upcaster is missing
 */
export function defineEvent<T extends string, S extends z.ZodType>(
  type: T,
  schema: S,
  { about, version = 1, upcasters = {}, personal, touches = () => ({}) }: Options<S>,
): EventDefinition<T, S> {
  for (let from = 1; from < version; from++) {
    if (!upcasters[from]) throw new Error(`${type}: no upcaster from version ${from}`);
  }
  return { type, version, schema, about, upcasters, personal: personal ?? null, touches };
}

/** `QuoteIssued@2`: how a type stands in the store. */
export function storedType(definition: EventDefinition): string {
  return `${definition.type}@${definition.version}`;
}
