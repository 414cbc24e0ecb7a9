import { NOTED_FIELDS } from './noted.registry.ts';
import type { NotedField } from './noted-field.ts';
import type { RepairEvent } from './repair-event.ts';

export { NOTED_FIELDS };

/** The name of a noted field in events, columns, calls and addresses. */
export type NotedName = keyof typeof NOTED_FIELDS;
/** The noted texts of one repair; empty: nothing is noted. */
export type NotedTexts = { readonly [N in NotedName]: string };
/** The events that note a text and nothing else. */
type NotingEvent = Extract<RepairEvent, { type: (typeof NOTED_FIELDS)[NotedName]['event'] }>;

export const NOTED_NAMES = Object.keys(NOTED_FIELDS) as readonly NotedName[];

/** Makes a value for each noted field, by the field's name. */
export function mapNotedFields<T>(make: (name: NotedName, field: NotedField) => T): { [N in NotedName]: T } {
  return Object.fromEntries(NOTED_NAMES.map((name) => [name, make(name, NOTED_FIELDS[name])])) as {
    [N in NotedName]: T;
  };
}

/** Picks the noted texts from an object that holds more. */
export const notedOf = (repair: NotedTexts): NotedTexts => mapNotedFields((name) => repair[name]);

/** The noted texts after an event. Total. */
export function notedAfter(before: NotedTexts, event: RepairEvent): NotedTexts {
  return mapNotedFields((name, field) => field.after(before[name], event));
}

const NOTING: ReadonlyMap<string, NotedName> = new Map(NOTED_NAMES.map((name) => [NOTED_FIELDS[name].event, name]));

/** The field that an event notes. */
export const notedBy = (event: NotingEvent): NotedName => NOTING.get(event.type) as NotedName;

export function isNoting(event: RepairEvent): event is NotingEvent {
  return NOTING.has(event.type);
}
