import { describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { shownQuote } from '#domain/quotes/quote.state.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { noRepair, type Repair, type RepairState } from '#domain/repairs/offered/repair.state.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { evolveRepair } from '#domain/repairs/repair.evolve.ts';
import { inView } from '#domain/repairs/repair-views.ts';
import { replay } from '#projections/kernel/replay.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import type { RepairListRow } from '#projections/repair-list/repair-list.row.ts';
import * as story from '#test/support/repair-story.ts';
import { randomStreams } from './random-log.ts';
import { repairStream, stored, streamOf } from './stored.ts';

function rowOf(events: readonly OfficinaEvent[], at?: string): RepairListRow {
  const row = replay(repairList, repairStream(events, at ? { at } : {})).get(5);
  if (!row) throw new Error('no row');
  return row;
}

describe('a row', () => {
  it('of a fault module waits in the arriving list', () => {
    expect(rowOf([story.submitted({ nr_ddt: '12', date_ddt: '2026-02-27' })])).toMatchObject({
      opened: true,
      state: 'REQUESTED',
      tab: 'arriving',
      fault_module: true,
      nr_ddt: '12',
      date_ddt: '2026-02-27',
      revision: 0,
    });
  });

  it('of what staff entered is open and has no fault module', () => {
    expect(rowOf([story.received()])).toMatchObject({ tab: 'open', state: 'RECEIVED', fault_module: false });
  });

  it('leaves all lists when archived, and comes back when restored', () => {
    expect(rowOf([story.received(), story.archived]).tab).toBe('gone');
    const restored: OfficinaEvent = { type: 'RepairRestored', data: { repairId: 5, customer_id: 77 } };
    expect(rowOf([story.received(), story.archived, restored]).tab).toBe('open');
  });

  it('keeps the time limit of its state from the day in Rome on which it came into it', () => {
    const toDiagnosis = [story.received(), story.moved('RECEIVED', 'DIAGNOSIS')];
    // Late evening UTC is the next day in Rome: Tuesday, and two working days more is Thursday.
    expect(rowOf(toDiagnosis, '2026-03-02T23:30:00.000Z').due_on).toBe('2026-03-05');
    expect(rowOf([story.received()]).due_on).toBeNull();
  });

  it('keeps the limit that the record of its state set, until it stands in another', () => {
    const limit = (days: number, warn_days: number | null): OfficinaEvent => ({
      type: 'TimeLimitSet',
      data: { repairId: 5, customer_id: 77, state: 'DIAGNOSIS', days, warn_days },
    });
    const other: OfficinaEvent = {
      type: 'RepairLabelled',
      data: { repairId: 5, customer_id: 77, state: 'DIAGNOSIS', states_id: 16 },
    };
    const inDiagnosis = [story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), limit(5, 2)];
    expect(rowOf(inDiagnosis)).toMatchObject({ due_on: '2026-03-09', warn_on: '2026-03-05' });
    expect(rowOf([...inDiagnosis, story.urgency(3)])).toMatchObject({ due_on: '2026-03-05', warn_on: '2026-03-03' });
    expect(rowOf([...inDiagnosis, other])).toMatchObject({ due_on: '2026-03-04', warn_on: null });
    expect(rowOf([...inDiagnosis, other, limit(1, null)])).toMatchObject({ due_on: '2026-03-03', warn_on: null });
    const gone = [...inDiagnosis, story.moved('DIAGNOSIS', 'IN_REPAIR')];
    expect(rowOf(gone)).toMatchObject({ limit_days: null, due_on: null, warn_on: null });
    expect(rowOf([...gone, limit(5, 2)])).toMatchObject({ limit_days: null, due_on: null });
  });

  it('has its limit halved while an urgency is open', () => {
    const urgent = rowOf([story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), story.urgency(3)]);
    expect(urgent).toMatchObject({ urgent: true, due_on: '2026-03-03' });
  });

  it('speaks of the newest quote that was sent, even while another is being drafted', () => {
    const sent = [story.received(), story.issued(1, { total_amount_with_discount: 70_00 })];
    expect(rowOf([...sent, story.drafted(2, { total_amount_with_discount: 50_00 })])).toMatchObject({
      quote_version: 1,
      id_states_quote: 2,
      quote_total: 70_00,
    });
  });

  it('ignores a decision on a version that another has superseded', () => {
    const row = rowOf([story.received(), story.issued(1), story.issued(2), story.rejected(1)]);
    expect(row).toMatchObject({ quote_version: 2, id_states_quote: 2 });
  });

  it('turns orange as the specification says', () => {
    expect(rowOf([story.received(), story.readied()]).colour).toBe('orange');
    expect(rowOf([story.received(), story.readied(), story.delivered]).colour).toBe('white');
    expect(rowOf([story.received({ working_with_testing: true })]).colour).toBe('orange');
  });

  it('shows a supplier as due only while the goods are away', () => {
    expect(rowOf([story.received(), story.sent()])).toMatchObject({ supplier_id: 8, supplier_due_on: '2026-03-13' });
    expect(rowOf([story.received(), story.sent(), story.back()])).toMatchObject({
      supplier_id: 8,
      supplier_due_on: null,
    });
  });

  it('knows since when it waits to be collected, whatever record of the state is chosen, until it leaves', () => {
    const day = (n: number) => `2026-03-0${n}`;
    /** The row after events of which each is of another day, from 1 March on. */
    const daily = (...events: OfficinaEvent[]) => {
      const dated = events.map((event, n) => stored(event, { revision: n, at: `${day(n + 1)}T12:00:00.000Z` }));
      return replay(repairList, dated).get(5);
    };
    const ready = [story.received(), story.readied()];
    const label: OfficinaEvent = {
      type: 'RepairLabelled',
      data: { repairId: 5, customer_id: 77, state: 'READY', states_id: 40 },
    };
    expect(daily(story.received())?.ready_on).toBeNull();
    expect(daily(...ready)?.ready_on).toBe(day(2));
    expect(daily(...ready, label)).toMatchObject({ state_label: 40, state_since: day(3), ready_on: day(2) });
    for (const left of [story.delivered, story.handedOver, story.moved('READY', 'IN_REPAIR')]) {
      expect(daily(...ready, left)?.ready_on).toBeNull();
    }
    expect(daily(...ready, story.delivered, story.deliveryWithdrawn())?.ready_on).toBe(day(4));
  });

  it('keeps since when delivered goods had waited, until they come back', () => {
    const on = (event: OfficinaEvent, at: string) => [event, at] as const;
    const row = (...dated: (readonly [OfficinaEvent, string])[]) =>
      replay(
        repairList,
        dated.map(([event, at], revision) => stored(event, { revision, at: `2026-03-${at}T12:00:00.000Z` })),
      ).get(5);
    const waited = [on(story.received(), '01'), on(story.readied(), '02')];
    expect(row(...waited)?.delivered_ready_on).toBeNull();
    for (const left of [story.delivered, story.handedOver]) {
      expect(row(...waited, on(left, '09'))).toMatchObject({ ready_on: null, delivered_ready_on: '2026-03-02' });
    }
    const back = row(...waited, on(story.delivered, '09'), on(story.deliveryWithdrawn(), '10'));
    expect(back).toMatchObject({ ready_on: '2026-03-10', delivered_ready_on: null });
    expect(row(...waited, on(story.moved('READY', 'IN_REPAIR'), '09'))?.delivered_ready_on).toBeNull();
  });

  it("counts each side's messages until that side saw them", () => {
    const ids = { repairId: 5, customer_id: 77 };
    const posted = (messageId: number, side: 'customer' | 'staff'): OfficinaEvent => ({
      type: 'QuoteMessagePosted',
      data: { ...ids, messageId, side, id_sender_id: 1, messages: 'Ciao' },
    });
    const seen: OfficinaEvent = { type: 'QuoteMessagesSeen', data: { ...ids, side: 'staff', upTo: 2 } };
    const chat = streamOf('conversation-5', [
      posted(1, 'customer'),
      posted(2, 'customer'),
      seen,
      posted(3, 'customer'),
    ]);
    const row = replay(repairList, [...repairStream([story.received()]), ...chat]).get(5);
    expect(row).toMatchObject({ unseen_by_staff: [3], unseen_by_customer: [] });
  });

  it("gets the customer's and the technician's names, whichever was known first", () => {
    const named = (id: number, name: string) =>
      stored(
        {
          type: 'AccountOpened',
          data: {
            accountId: id,
            username: name,
            email: 'a@example.it',
            name,
            roles: ['technician'],
            customer_id: null,
            language: 'it',
            origin: 'staff',
            credential: null,
          },
        },
        { stream: `account-${id}` },
      );
    const repair = repairStream([story.received(), story.assigned(3), story.assigned(4)]);
    const rows = replay(repairList, [named(3, 'Ada'), ...repair, named(4, 'Enzo')]);
    expect(rows.get(5)).toMatchObject({ id_people: 4, technician: 'Enzo' });
    const freed = replay(repairList, [
      named(3, 'Ada'),
      ...repairStream([story.received(), story.assigned(3), story.assigned(null)]),
    ]);
    expect(freed.get(5)).toMatchObject({ id_people: null, technician: null });
  });
});

/** What the row must say, computed from the domain's own state of the whole repair. */
function shownByDomain(repair: Repair): Partial<RepairListRow> {
  const quote = shownQuote(repair.quotes);
  const trip = repair.externalRepairs.at(-1);
  const { state, ready, repaired_arrived, unrepairable } = repair.progress;
  return {
    state,
    ready,
    repaired_arrived,
    unrepairable,
    archived: repair.status === 'archived',
    description: repair.details.description,
    date_ddt: repair.details.date_ddt || null,
    code_tracking: repair.details.code_tracking,
    id_people: repair.id_people,
    ...mapNotedFields((name) => repair[name] || null),
    quote_version: quote?.version ?? null,
    id_states_quote: quote ? (QUOTE_STATES.find(({ key }) => key === quote.state)?.id ?? null) : null,
    quote_total: quote?.content.total_amount_with_discount ?? null,
    external_repair_id: trip?.externalRepairId ?? null,
    ddt_supplier: trip?.ddt_supplier ?? '',
    urgencies: repair.urgencies.filter(({ open }) => open).map(({ urgencyId }) => urgencyId),
    nr_ddt_gr: repair.details.nr_ddt_gr,
    date_ddt_gr: repair.details.date_ddt_gr || null,
    work_sheet: repair.workSheet !== null,
  };
}

function agrees(events: readonly OfficinaEvent[], id: number): void {
  let state: RepairState = noRepair;
  for (const event of events) state = evolveRepair(state, event);
  if (state.status === 'none') throw new Error('no repair');
  const row = replay(repairList, streamOf(`repair-${id}`, events)).get(id);
  expect(row).toMatchObject(shownByDomain(state));
  expect(inView('all', { state: state.progress.state, archived: state.status === 'archived' })).toBe(
    row?.tab !== 'gone',
  );
}

describe("the row agrees with the domain's fold of the repair", () => {
  it.each(Object.entries(story.STORY))('on the way to %s', (_, events) => {
    for (let length = 1; length <= events.length; length++) agrees(events.slice(0, length), 5);
  });

  it('whatever happens, lawful or not, as long as versions count up and drafts are not decided', () => {
    for (let seed = 1; seed <= 60; seed++) {
      for (const events of randomStreams(seed)) {
        const id = /^repair-(\d+)$/.exec(events[0]?.stream ?? '')?.[1];
        if (id) agrees(countedUp(events), Number(id));
      }
    }
  });
});

/**
 * Numbers the written quotes: one that is written over a draft keeps the draft's version, every other one takes the
 * next. Leaves out what is decided on drafts.
 */
function countedUp(events: readonly OfficinaEvent[]): OfficinaEvent[] {
  let version = 0;
  let drafting = false;
  return events.flatMap((event): OfficinaEvent[] => {
    if (event.type === 'QuoteDrafted' || event.type === 'QuoteIssued') {
      if (!drafting) version++;
      drafting = event.type === 'QuoteDrafted';
      return [{ ...event, data: { ...event.data, version } }];
    }
    const ofDraft = drafting && 'version' in event.data && event.data.version === version;
    return ofDraft ? [] : [event];
  });
}
