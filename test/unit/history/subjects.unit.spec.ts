import { describe, expect, it } from 'vitest';
import { EVENT_DEFINITIONS, type OfficinaEvent } from '#domain/events.ts';
import type { HistorySubject } from '#domain/history-subject.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { HISTORY_KINDS, type HistoryKind, subjectStream } from '#domain/kernel/history-kinds.ts';
import { changesBetween, shownValue } from '#domain/kernel/shown-field.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { subjectAt, timeline } from '#projections/history/timeline.ts';
import { anyEvent } from '#test/support/any-event.ts';
import { seeded } from '#test/support/seeded.ts';
import { streamOf } from '../projections/stored.ts';

const ID = 5;
const reading = { language: 'it', states: FIRST_STATES, nameOf: () => undefined } as const;
const streamsIn = (pattern: string) => pattern.split(', ');

/** The events of the stream that is folded. */
const typesOf = (kind: HistoryKind) =>
  Object.values(EVENT_DEFINITIONS)
    .filter(({ stream }) => streamsIn(stream).includes(subjectStream({ kind, id: 0 }).replace('0', '{id}')))
    .map(({ type }) => type);

/** A history that begins, and then goes on by any of its events. */
function anyHistory(kind: HistoryKind, seed: number): OfficinaEvent[] {
  const random = seeded(seed);
  const known = { repairId: ID, orderId: ID, adId: ID, customer_id: ID, accountId: ID, line_id: 1 };
  const begins = { repair: 'RepairReceived', order: 'OrderOpened', ad: 'AdDrafted', customer: 'CustomerRegistered' };
  const types = typesOf(kind);
  const first = { ...begins, user: 'AccountOpened' }[kind];
  const others = Array.from({ length: 30 }, () => types[Math.floor(random() * types.length)] ?? first);
  return [first, ...others].map((type) => anyEvent(type, random, known));
}

/** A value that a history tells; null: there is nothing to tell. */
const told = (value: unknown) => (['', false, undefined].includes(value as '') || String(value) === '' ? null : value);

/** What a history leads to, and all changes on the way. */
function lifeOf(subject: HistorySubject, events: readonly OfficinaEvent[]) {
  let state = subject.fold.initial;
  const changes = events.flatMap((event) => {
    const before = subject.fields(state);
    state = subject.fold.evolve(state, event);
    return changesBetween(before, subject.fields(state));
  });
  return { fields: subject.fields(state), changes };
}

describe('every event', () => {
  it('in the stream of a subject is part of its history, and of no other', () => {
    for (const { type, stream, historyOf } of Object.values(EVENT_DEFINITIONS)) {
      const own = HISTORY_KINDS.filter((kind) => typesOf(kind).includes(type));
      const told = HISTORY_KINDS.filter((kind) => historyOf.includes(kind));
      const beside = told.filter((kind) => HISTORY_SUBJECTS[kind].scattered);
      expect(told, `${type} in ${stream}`).toEqual([...new Set([...own, ...beside])]);
    }
  });
});

describe.each(HISTORY_KINDS)('the history of a subject of kind %s', (kind) => {
  const subject = HISTORY_SUBJECTS[kind];
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);

  it('gives, replayed at its last revision, the state as it is now', () => {
    for (const seed of seeds) {
      const events = streamOf(subjectStream({ kind, id: ID }), anyHistory(kind, seed));
      const { fields } = lifeOf(subject, events);
      const now = fields
        .map(({ section, label, kind: how, value }) => [section, label.it, shownValue(how, value, reading)])
        .filter(([, , value]) => value !== '');
      const at = subjectAt(subject, events, events.length - 1, reading);
      const titles = new Map(Object.entries(subject.sections).map(([section, { it: title }]) => [title, section]));
      const shown = at?.sections.flatMap((part) =>
        part.fields.map((one) => [titles.get(part.title), one.label, one.value]),
      );
      expect(shown?.toSorted(), `seed ${seed}`).toEqual(now.toSorted());
    }
  });

  it('says of each field what it is now: what was said last of it', () => {
    for (const seed of seeds) {
      const { fields, changes } = lifeOf(subject, streamOf(subjectStream({ kind, id: ID }), anyHistory(kind, seed)));
      const said = new Map(changes.map(({ field, after }) => [field, after]));
      for (const { field, value } of fields) {
        expect(told(said.get(field)), `${field}, seed ${seed}`).toEqual(told(value));
      }
    }
  });

  it('is written in words that people can read, with a section and a label in both languages', () => {
    for (const seed of seeds.slice(0, 10)) {
      const events = streamOf(subjectStream({ kind, id: ID }), anyHistory(kind, seed));
      for (const language of ['it', 'en'] as const) {
        const texts = JSON.stringify([
          timeline(subject, events, { ...reading, language }).map(({ title, changes }) => [title, changes]),
          subjectAt(subject, events, events.length - 1, { ...reading, language }),
        ]);
        expect(texts).not.toMatch(/undefined|\[object|NaN/);
      }
      const { fields } = lifeOf(subject, events);
      expect(new Set(fields.map(({ field }) => field)).size, 'no field twice').toBe(fields.length);
      for (const { section, field } of fields) expect(subject.sections[section], field).toBeDefined();
    }
  });
});

describe('the history of an order, as its customer reads it', () => {
  const { fold, fields, toOwner } = HISTORY_SUBJECTS.order;
  const random = seeded(7);
  const known = { orderId: ID, customer_id: ID, refundId: 1 };
  const of = (type: 'OrderOpened' | 'RefundRequested' | 'RefundFailed') => anyEvent(type, random, known);
  const shown = (state: ReturnType<typeof fold.evolve>) =>
    fields(state).flatMap(({ field, kind, value }) =>
      toOwner.shows(field) ? [[field, shownValue(kind, value, reading)]] : [],
    );

  it('leaves out what is for the firm to mend: a refund that a provider refused, a payment that does not match', () => {
    for (const type of ['RefundFailed', 'PaymentMismatched'] as const) {
      expect(EVENT_DEFINITIONS[type]?.toCustomer(anyEvent(type, random, known).data as never)).toBe(false);
    }
    const asked = [of('OrderOpened'), of('RefundRequested')].reduce(fold.evolve, fold.initial);
    const failed = fold.evolve(asked, of('RefundFailed'));
    expect(shown(failed)).toEqual(shown(asked));
    expect(fields(failed)).toHaveLength(fields(asked).length + 1);
  });
});
