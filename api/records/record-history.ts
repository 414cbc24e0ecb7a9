import type { RecordChange, RecordHistory } from '#api/contracts/record-history.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { eventTitle } from '#domain/event-texts.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import {
  blankOf,
  blankValues,
  type FlatValue,
  type FlatValues,
  flattened,
  type RecordState,
} from '#domain/records/kernel/record-values.ts';
import { hiddenFields } from '#domain/records/kernel/seen-fields.ts';
import { fieldAt } from '#domain/records/kernel/value-faults.ts';
import { placeLabel, placeText } from '#domain/records/kernel/value-texts.ts';
import { recordIn } from '#domain/records/record.events.ts';
import { evolveRecord, type Family } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { namesOfRecords, wireValue } from '#projections/records/offered/record-rows.query.ts';

interface Step {
  readonly event: StoredEvent;
  readonly before: FlatValues;
  readonly after: FlatValues;
}

/** The record before and after each of its events, oldest first. */
function stepsOf(family: Family, id: number, events: readonly StoredEvent[]): Step[] {
  let record: RecordState | null = null;
  return events.flatMap((event) => {
    if (recordIn(family, event) !== id) return [];
    const before = flattened(family, record?.values ?? blankValues(family));
    record = evolveRecord(family, record, event);
    return [{ event, before, after: flattened(family, record?.values ?? blankValues(family)) }];
  });
}

/**
 * The places that an event changed, also those of rows that were added or removed (the other side is blank). An erasure
 * gives none.
 */
function changedIn({ event, before, after }: Step): string[] {
  if (event.type === 'PersonalDataErased') return [];
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...places].filter((place) => JSON.stringify(before[place] ?? null) !== JSON.stringify(after[place] ?? null));
}

/** The history of a record, newest event first; null when there is no such record. */
export async function historyOf(
  family: Family,
  id: number,
  { language, actor }: { readonly language: Language; readonly actor: Actor },
  { pools, journal, namesOf }: RouteDeps,
): Promise<RecordHistory | null> {
  const steps = stepsOf(family, id, await journal.read(recordStream(family, id)));
  if (steps.length === 0) return null;
  const hidden = new Set(hiddenFields(family, actor));
  const seen = (place: string) => !hidden.has(place.split('.')[0] ?? '');
  const told = steps.map(({ event }) => event);
  const named = steps.flatMap((step) =>
    changedIn(step).flatMap((place) => {
      const kind = fieldAt(family, place)?.kind;
      const other = kind?.type === 'ref' ? kind.family : kind?.type === 'father' ? family.name : null;
      const ids = [step.before[place], step.after[place]].filter((value) => typeof value === 'number');
      return other === null ? [] : ids.map((one) => ({ other, id: one }));
    }),
  );
  const [by, nameOf] = await Promise.all([
    namesOfActors(told, language, namesOf),
    namesOfRecords(pools.pg, named, language),
  ]);
  const changeOf = (place: string, { before, after }: Step): RecordChange => {
    const field = fieldAt(family, place);
    const side = (values: FlatValues): { wire: FlatValue; text: string } => {
      const value = values[place] ?? (field ? blankOf(field) : null);
      return { wire: field ? wireValue(field, value) : value, text: placeText(family, place, value, language, nameOf) };
    };
    const [old, now] = [side(before), side(after)];
    return {
      field: place,
      label: placeLabel(family, place, language),
      before: old.wire,
      after: now.wire,
      before_text: old.text,
      after_text: now.text,
    };
  };
  return steps
    .map((step) => {
      const { event } = step;
      const changes = changedIn(step)
        .filter(seen)
        .map((place) => changeOf(place, step));
      const shown = changes.filter(({ before_text, after_text }) => before_text !== after_text);
      return { id: event.id, at: event.meta.at, by: by(event), title: eventTitle(event, language), changes: shown };
    })
    .reverse();
}
