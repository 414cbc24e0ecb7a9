import type { LocalizedText } from '../kernel/message.ts';
import { STATE_KEY_NAMES, STATE_KEYS, type StateKey } from './state-keys.ts';

/** A States record as repairs look at it. */
export interface StateEntry {
  readonly id: number;
  readonly key: StateKey;
  readonly name: LocalizedText;
  /** `#1a2b3c`; empty: none. */
  readonly colour: string;
  readonly order: number;
  /** Working days that a repair may stay in it, and how many before it is told of; null: what is usual. */
  readonly max_days: number | null;
  readonly warn_days: number | null;
  readonly archived: boolean;
}

/** Where a repair stands: the key that bears the rules, and which of its States somebody chose (null: nobody, so the first). */
export interface LabelledState {
  readonly state: StateKey;
  readonly label: number | null;
}

/** All States, to be looked up by id and key. */
export interface StateCatalogue {
  /** Those that can be chosen, in their order. */
  readonly all: readonly StateEntry[];
  /** Archived ones too. */
  byId(id: number): StateEntry | undefined;
  /** The one that a repair stands in when it comes to a key by itself: the first in order. */
  of(key: StateKey): StateEntry;
  shown(standing: LabelledState): StateEntry;
  /** What a choice of this record means for a repair; undefined: nobody can choose it. */
  chosen(id: number): LabelledState | undefined;
  /** Every record that repairs of a key may stand in, archived ones too. */
  everyOf(key: StateKey): readonly StateEntry[];
}

/** What a key begins with, where no record of it is stored. */
function firstOf(key: StateKey): StateEntry {
  const order = STATE_KEYS.indexOf(key) + 1;
  return {
    id: order,
    key,
    name: STATE_KEY_NAMES[key],
    colour: '',
    order,
    max_days: null,
    warn_days: null,
    archived: false,
  };
}

/** @param stored the records of the family States, in any order */
export function stateCatalogue(stored: readonly StateEntry[]): StateCatalogue {
  const sorted = stored.toSorted((a, b) => a.order - b.order || a.id - b.id);
  const current = sorted.filter(({ archived }) => !archived);
  const missing = STATE_KEYS.filter((key) => !current.some((entry) => entry.key === key));
  const all = [...current, ...missing.map(firstOf)];
  const byId = new Map([...all, ...sorted].map((entry) => [entry.id, entry]));
  const of = (key: StateKey) => all.find((entry) => entry.key === key) ?? firstOf(key);
  return {
    all,
    byId: (id) => byId.get(id),
    of,
    shown: ({ state, label }) => {
      const own = label === null ? undefined : byId.get(label);
      return own?.key === state ? own : of(state);
    },
    chosen: (id) => {
      const entry = byId.get(id);
      if (!entry || entry.archived) return undefined;
      return { state: entry.key, label: of(entry.key).id === id ? null : id };
    },
    everyOf: (key) => [...byId.values()].filter((entry) => entry.key === key),
  };
}

/** What a firm's states are before any is stored. */
export const FIRST_STATES = stateCatalogue([]);

/**
 * A number that tells both at once, for lists to sort and count by: first along the course of a repair, then by record. Nine
 * digits.
 */
export function placeOf({ state, label }: LabelledState): number {
  return (STATE_KEYS.indexOf(state) + 1) * PLACES_OF_A_KEY + (label ?? 0);
}
const PLACES_OF_A_KEY = 10_000_000;

/** The way back. */
export function keyAt(place: number): StateKey | undefined {
  return STATE_KEYS[Math.floor(place / PLACES_OF_A_KEY) - 1];
}

/** The way back, whole. */
export function labelledStateAt(place: number): LabelledState | undefined {
  const state = keyAt(place);
  return state && { state, label: place % PLACES_OF_A_KEY || null };
}

/**
 * The places that a filter asks for: of ids and keys, comma-separated. What is neither finds nothing.
 * @returns comma-separated again; undefined: nothing is asked for
 */
export function placesAsked(asked: string | undefined, book: StateCatalogue): string | undefined {
  const items = asked?.split(',').map((item) => item.trim());
  if (!items || items.every((item) => item === '')) return asked;
  const places = items.flatMap((item) => {
    const key = STATE_KEYS.find((one) => one === item);
    if (key)
      return [
        placeOf({ state: key, label: null }),
        ...book.everyOf(key).map(({ id }) => placeOf({ state: key, label: id })),
      ];
    const entry = /^\d{1,7}$/.test(item) ? book.byId(Number(item)) : undefined;
    return entry ? placesShowing(book, entry) : [];
  });
  return places.length > 0 ? [...new Set(places)].join(',') : 'none of them';
}

/** Every place in which a repair shows this record: as its own choice, and, of a key's first one, by itself. */
export function placesShowing(book: StateCatalogue, { id, key }: StateEntry): number[] {
  const own = placeOf({ state: key, label: id });
  if (book.of(key).id !== id) return [own];
  return [placeOf({ state: key, label: null }), own];
}
