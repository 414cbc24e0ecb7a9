import { eventTitle } from '#domain/event-texts.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { actorName } from '#domain/kernel/actor-names.ts';
import { fieldLabel, fieldText, type Language, type NameOf, SECTION_TITLES } from '#domain/repairs/field-texts.ts';
import { noRepair, type RepairState } from '#domain/repairs/offered/repair.state.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { evolveRepair } from '#domain/repairs/repair.evolve.ts';
import { isRepairEvent } from '#domain/repairs/repair-event.ts';
import { changedFields, type FieldChange, repairFields, SECTIONS } from '#domain/repairs/repair-fields.ts';
import type { LabelledState, StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { type Undo, undoOf } from '#domain/repairs/undo.ts';
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

export interface Reading {
  readonly language: Language;
  readonly nameOf: NameOf;
  /** The firm's states with their present names. */
  readonly states: StateCatalogue;
}

/**
 * A repair's history, oldest first: its own stream folded event by event with the domain's `evolve`, with events of
 * other streams in between.
 * @param events of all these streams, in the log's order
 */
export function timeline(events: readonly StoredEvent[], reading: Reading): TimelineEntry[] {
  let state: RepairState = noRepair;
  const entries = events.map((event) => {
    const before = state;
    if (isRepairEvent(event)) state = evolveRepair(state, event);
    // A move that another command implied is taken back along with that command.
    const isUndoneAlone = event.type !== 'RepairMoved' || event.meta.command === 'MoveRepair';
    const undo = isUndoneAlone && isRepairEvent(event) ? undoOf(event, before, state) : null;
    const wire = undo?.call === 'move' ? { call: undo.call, states_id: reading.states.shown(undo.to).id } : undo;
    return { ...entryOf(event, changesOf(event, before, state, reading), reading), undo: wire };
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
  const { actor, actingFor, at, command, commandId, correlationId, causationId } = event.meta;
  return {
    eventId: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    type: event.type,
    title: eventTitle(event, language, states),
    at,
    actor: actorName(actor, language, (id) => nameOf('account', id)),
    actorId: accountIdOf(actor),
    actingFor: actingFor === undefined ? null : (nameOf('customer', actingFor) ?? `n. ${actingFor}`),
    command,
    commandId,
    correlationId,
    causationId,
    changes,
  };
}

function changesOf(
  event: StoredEvent,
  before: RepairState,
  after: RepairState,
  { language, nameOf, states }: Reading,
): TimelineChange[] {
  if (event.type === 'QuoteMessagePosted') {
    const label = language === 'it' ? 'Messaggio' : 'Message';
    return [{ field: 'messages', label, before: '', after: event.data.messages }];
  }
  if (before === after) return [];
  const changes = changedFields(before, after).map((change) => ({
    section: change.section,
    field: change.field,
    label: fieldLabel(change.field, language),
    before: fieldText(change.field, change.before, language, { nameOf, states }),
    after: fieldText(change.field, change.after, language, { nameOf, states }),
    ...(change.field === 'states_id' ? { states: statesOf(change, states) } : {}),
  }));
  return distinctChanges(changes, language);
}

function statesOf({ before, after }: FieldChange, states: StateCatalogue): NonNullable<TimelineChange['states']> {
  const side = (value: unknown): TimelineState | null => {
    const shown = value === null ? null : states.shown(value as LabelledState);
    return shown && { id: shown.id, key: shown.key };
  };
  return { before: side(before), after: side(after) };
}

/**
 * Sections of a repair share some fields: a change that would be shown twice is shown once; where two fields with one
 * label changed differently, each label names its section.
 */
function distinctChanges(
  changes: readonly (TimelineChange & { readonly section: string })[],
  language: Language,
): TimelineChange[] {
  const same = (a: TimelineChange, b: TimelineChange) =>
    a.label === b.label && a.before === b.before && a.after === b.after;
  const once = changes.filter((change, index) => changes.findIndex((other) => same(other, change)) === index);
  return once.map(({ section, ...change }) => {
    const shared = once.some((other) => other.label === change.label && other.field !== change.field);
    const part = SECTION_TITLES[section]?.[language];
    return shared && part ? { ...change, label: `${change.label} (${part})` } : change;
  });
}

/** The whole repair as it was: the shape of `repairAtInstant` in the contract. */
export interface RepairAt {
  revision: number;
  at: string;
  sections: { title: string; fields: { label: string; value: string }[] }[];
}

/**
 * The repair right after the event of this revision; null: it had not begun. Blank fields are left out.
 * @param events the repair's own stream from its beginning; events after the revision are ignored
 */
export function repairAt(
  events: readonly StoredEvent[],
  revision: number,
  { language, nameOf, states }: Reading,
): RepairAt | null {
  const past = events.filter((event) => event.revision <= revision);
  const state = past.reduce<RepairState>((folded, event) => evolveRepair(folded, event), noRepair);
  const last = past.at(-1);
  if (state.status === 'none' || !last) return null;
  const texts = repairFields(state).map(({ section, field, value }) => ({
    section,
    label: fieldLabel(field, language),
    value: fieldText(field, value, language, { nameOf, states }),
  }));
  const sections = SECTIONS.map((section) => ({
    title: SECTION_TITLES[section]?.[language] ?? section,
    fields: texts
      .filter((text) => text.section === section && text.value !== '')
      .map(({ label, value }) => ({ label, value })),
  }));
  return { revision: last.revision, at: last.meta.at, sections: sections.filter(({ fields }) => fields.length > 0) };
}
