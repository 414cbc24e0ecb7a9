import { eventTitle } from '#domain/event-texts.ts';
import type { HistorySubject } from '#domain/history-subject.ts';
import { accountIdOf, type RecordedActor } from '#domain/kernel/actor.ts';
import { actorName } from '#domain/kernel/actor-names.ts';
import {
  type Changed,
  changesBetween,
  type FieldReading,
  idsIn,
  isNamed,
  type NamedKind,
  type ShownField,
  shownValue,
} from '#domain/kernel/shown-field.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { LabelledState, StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import type { Undo } from '#domain/repairs/undo.ts';
import type { StoredEvent } from '#journal/journal.ts';

/** A field before → after, as texts to be shown. */
export interface TimelineChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** For a change of the state: the states themselves, for callers that show their colours; null: there was none. */
  readonly states?: { readonly before: TimelineState | null; readonly after: TimelineState | null };
}

interface TimelineState {
  readonly id: number;
  readonly key: StateKey;
}

/** An event as people read it: the shape of `historyEntry` in `api/contracts/history.contract.ts`. */
export interface TimelineEntry {
  eventId: string;
  stream: string;
  revision: number;
  position: string;
  type: string;
  title: string;
  at: string;
  actor: string;
  actorId: number | null;
  startedBy: string | null;
  actingFor: string | null;
  command: string;
  commandId: string;
  correlationId: string;
  causationId: string;
  changes: TimelineChange[];
  undo: TimelineUndo | null;
}

/** An undo in the form that API calls take. */
export type TimelineUndo =
  | Exclude<Undo, { readonly call: 'move' }>
  | { readonly call: 'move'; readonly states_id: number };

/** What turns a history into texts. */
export interface Reading extends FieldReading {
  /** The firm's states with their present names. */
  readonly states: StateCatalogue;
  /** What other streams said when an event happened, by the event's id. */
  readonly alongside?: ReadonlyMap<string, readonly ShownField[]>;
  /** The fields that the reader may see; absent: all. */
  readonly shows?: (field: string) => boolean;
}

interface Step {
  readonly event: StoredEvent;
  readonly changes: readonly Changed<ShownField>[];
  readonly undo: Undo | null;
}

/**
 * The subject's own stream folded event by event with the domain's `evolve`, with events of other streams in between.
 */
function stepsOf<S>(subject: HistorySubject<S>, events: readonly StoredEvent[]): Step[] {
  let state = subject.fold.initial;
  let fields = subject.fields(state);
  return events.map((event) => {
    const [was, before] = [state, fields];
    state = subject.fold.evolve(state, event);
    if (state !== was) fields = subject.fields(state);
    const undo = subject.undo(event, event.meta.command, was, state);
    return { event, changes: changesBetween(before, fields), undo };
  });
}

/** The ids in a history whose names are shown. */
export function namedIn<S>(
  subject: HistorySubject<S>,
  events: readonly StoredEvent[],
): { readonly kind: NamedKind; readonly id: number | string }[] {
  const acted = events.flatMap(({ meta: { actor, startedBy, actingFor } }) => [
    { kind: 'account' as const, id: accountIdOf(startedBy ?? actor) },
    { kind: 'customer' as const, id: actingFor ?? null },
  ]);
  const changed = stepsOf(subject, events).flatMap(({ changes }) =>
    changes.flatMap(({ kind, before, after }) =>
      isNamed(kind) ? idsIn([before, after].flat()).map((id) => ({ kind, id })) : [],
    ),
  );
  return [...acted, ...changed].flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }]));
}

/**
 * The history of a subject, oldest first.
 * @param events of all its streams, in the log's order
 */
export function timeline<S>(
  subject: HistorySubject<S>,
  events: readonly StoredEvent[],
  reading: Reading,
): TimelineEntry[] {
  const entries = stepsOf(subject, events).map(({ event, changes, undo }) => {
    const facts = [...subject.facts(event), ...(reading.alongside?.get(event.id) ?? [])];
    const told = facts.map(({ value, ...fact }) => ({ ...fact, before: null, after: value }));
    const wire = undo?.call === 'move' ? { call: undo.call, states_id: reading.states.shown(undo.to).id } : undo;
    return { ...entryOf(event, changesOf(subject, [...changes, ...told], reading), reading), undo: wire };
  });
  return withoutOvertakenUndos(entries);
}

/** Removes the undo from entries of which a later one changed the same field: it would take that one back, too. */
function withoutOvertakenUndos(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const later = new Set<string>();
  return entries
    .toReversed()
    .map((entry) => {
      const overtaken = entry.changes.some(({ field }) => later.has(field));
      for (const { field } of entry.changes) later.add(field);
      return overtaken ? { ...entry, undo: null } : entry;
    })
    .toReversed();
}

function entryOf(
  event: StoredEvent,
  changes: TimelineChange[],
  { language, nameOf, states }: Reading,
): Omit<TimelineEntry, 'undo'> {
  const { actor, startedBy, actingFor, at, command, commandId, correlationId, causationId } = event.meta;
  const nameOfActor = (one: RecordedActor) => actorName(one, language, (id) => nameOf('account', id));
  return {
    eventId: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    type: event.type,
    title: eventTitle(event, language, states),
    at,
    actor: nameOfActor(actor),
    actorId: accountIdOf(actor),
    startedBy: startedBy === undefined ? null : nameOfActor(startedBy),
    actingFor: actingFor === undefined ? null : (nameOf('customer', actingFor) ?? `n. ${actingFor}`),
    command,
    commandId,
    correlationId,
    causationId,
    changes,
  };
}

function changesOf<S>(
  { sections }: HistorySubject<S>,
  changed: readonly Changed<ShownField>[],
  reading: Reading,
): TimelineChange[] {
  const { language, states, shows = () => true } = reading;
  const changes = changed
    .filter(({ field }) => shows(field))
    .map(({ section, field, label, kind, before, after }) => ({
      section,
      field,
      label: label[language],
      before: shownValue(kind, before, reading),
      after: shownValue(kind, after, reading),
      ...(kind === 'state' ? { states: statesOf(before, after, states) } : {}),
    }));
  return distinctChanges(changes, (section) => sections[section]?.[language]);
}

function statesOf(before: unknown, after: unknown, states: StateCatalogue): NonNullable<TimelineChange['states']> {
  const side = (value: unknown): TimelineState | null => {
    const shown = value === null ? null : states.shown(value as LabelledState);
    return shown && { id: shown.id, key: shown.key };
  };
  return { before: side(before), after: side(after) };
}

/**
 * Sections share some fields: a change that would be shown twice is shown once; where two fields with one label changed
 * differently, each label names its section.
 */
function distinctChanges(
  changes: readonly (TimelineChange & { readonly section: string })[],
  titleOf: (section: string) => string | undefined,
): TimelineChange[] {
  const same = (a: TimelineChange, b: TimelineChange) =>
    a.label === b.label && a.before === b.before && a.after === b.after;
  const once = changes.filter((change, index) => changes.findIndex((other) => same(other, change)) === index);
  return once.map(({ section, ...change }) => {
    const shared = once.some((other) => other.label === change.label && other.field !== change.field);
    const part = titleOf(section);
    return shared && part ? { ...change, label: `${change.label} (${part})` } : change;
  });
}

/** The whole subject as it was: the shape of `subjectAtInstant` in the contract. */
export interface SubjectAt {
  revision: number;
  at: string;
  sections: { title: string; fields: { label: string; value: string }[] }[];
}

/**
 * The subject right after the event of this revision; null: it had not begun. Blank fields are left out.
 * @param events the subject's own stream from its beginning; events after the revision are ignored
 */
export function subjectAt<S>(
  subject: HistorySubject<S>,
  events: readonly StoredEvent[],
  revision: number,
  reading: Reading,
): SubjectAt | null {
  const { language, alongside, shows = () => true } = reading;
  const past = events.filter((event) => event.revision <= revision);
  const fields = subject.fields(past.reduce((state, event) => subject.fold.evolve(state, event), subject.fold.initial));
  const last = past.at(-1);
  if (fields.length === 0 || !last) return null;
  const besides = past.flatMap(({ id }) => alongside?.get(id) ?? []);
  const texts = [...fields, ...besides]
    .filter(({ field }) => shows(field))
    .map(({ section, label, kind, value }) => {
      return { section, label: label[language], value: shownValue(kind, value, reading) };
    });
  const sections = Object.entries(subject.sections).map(([section, title]) => ({
    title: title[language],
    fields: texts
      .filter((text) => text.section === section && text.value !== '')
      .map(({ label, value }) => ({ label, value })),
  }));
  return { revision: last.revision, at: last.meta.at, sections: sections.filter((one) => one.fields.length > 0) };
}
