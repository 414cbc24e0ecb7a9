import type { LocalizedText } from '../kernel/message.ts';
import { STATE_KEY_NAMES, STATE_KEYS, type StateKey } from './offered/state-keys.ts';

/** A record of the family States, as repairs need it. */
export interface StateEntry {
  readonly id: number;
  readonly key: StateKey;
  readonly name: LocalizedText;
  /** `#1a2b3c`; empty: none. */
  readonly colour: string;
  readonly order: number;
  /** Working days that a repair may stay in it, and how many days before the end it warns; null: the default. */
  readonly max_days: number | null;
  readonly warn_days: number | null;
  readonly archived: boolean;
}

/**
 * The state of a repair: the key, on which the rules depend, and the chosen States record of it; null: the first one
 * counts.
 */
export interface LabelledState {
  readonly state: StateKey;
  readonly label: number | null;
}

/** All States records, by id and key. */
export interface StateCatalogue {
  /** The entries that can be chosen, in their order. */
  readonly all: readonly StateEntry[];
  /** Also finds archived records. */
  byId(id: number): StateEntry | undefined;
  /** The entry of a repair that comes to a key without a choice: the first in order. */
  of(key: StateKey): StateEntry;
  /**
   * The entry that a repair shows: the chosen one; the first of its key, where none is chosen or it has another key.
   */
  shown(labelled: LabelledState): StateEntry;
  /** The state of a repair for which this record is chosen; undefined: it can't be chosen. */
  chosen(id: number): LabelledState | undefined;
  /** Every record that repairs of a key may show, archived ones too. */
  everyOf(key: StateKey): readonly StateEntry[];
}

/** The entry of a key of which no record is stored, or only archived ones. */
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

/** Makes the catalogue. @param stored the records of the family States, in any order, archived ones included */
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
      const chosen = label === null ? undefined : byId.get(label);
      return chosen?.key === state ? chosen : of(state);
    },
    chosen: (id) => {
      const entry = byId.get(id);
      if (!entry || entry.archived) return undefined;
      return { state: entry.key, label: of(entry.key).id === id ? null : id };
    },
    everyOf: (key) => [...byId.values()].filter((entry) => entry.key === key),
  };
}

/** The catalogue of a firm that has no States records stored. */
export const FIRST_STATES = stateCatalogue([]);

/**
 * Encodes state and record in one number of at most nine digits, by which lists sort and count: first along the course
 * of a repair, then by record.
 */
export function placeOf({ state, label }: LabelledState): number {
  return (STATE_KEYS.indexOf(state) + 1) * PLACES_OF_A_KEY + (label ?? 0);
}
const PLACES_OF_A_KEY = 10_000_000;

/** The key of a number that {@link placeOf} gives. */
export function keyAt(place: number): StateKey | undefined {
  return STATE_KEYS[Math.floor(place / PLACES_OF_A_KEY) - 1];
}

/** Key and record of a number that {@link placeOf} gives. */
export function labelledStateAt(place: number): LabelledState | undefined {
  const state = keyAt(place);
  return state && { state, label: place % PLACES_OF_A_KEY || null };
}

/**
 * Translates a filter by states into a filter by places ({@link placeOf}).
 * @param asked ids and keys, comma-separated; what is neither matches nothing
 * @returns places, comma-separated; undefined or blank, as given: the filter asks for nothing; where nothing matches, a
 * text that is no place
 */
export function placesOfStates(asked: string | undefined, catalogue: StateCatalogue): string | undefined {
  const items = asked?.split(',').map((item) => item.trim());
  if (!items || items.every((item) => item === '')) return asked;
  const places = items.flatMap((item) => {
    const key = STATE_KEYS.find((one) => one === item);
    if (key)
      return [
        placeOf({ state: key, label: null }),
        ...catalogue.everyOf(key).map(({ id }) => placeOf({ state: key, label: id })),
      ];
    const entry = /^\d{1,7}$/.test(item) ? catalogue.byId(Number(item)) : undefined;
    return entry ? placesShowing(catalogue, entry) : [];
  });
  return places.length > 0 ? [...new Set(places)].join(',') : 'none of them';
}

/**
 * The places of repairs that show this record: those that chose it and, for the first of a key, those without a choice.
 */
export function placesShowing(catalogue: StateCatalogue, { id, key }: StateEntry): number[] {
  const chosen = placeOf({ state: key, label: id });
  if (catalogue.of(key).id !== id) return [chosen];
  return [placeOf({ state: key, label: null }), chosen];
}
