import { describe, expect, it } from 'vitest';
import { FEATURE_EVENTS } from '#domain/events.ts';
import { HISTORY_ACCESS } from '#domain/history-access.ts';
import { HISTORY_TOPICS, topicName, topicOfChapter, topicsIn } from '#domain/history-list.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { HISTORY_KINDS, subjectOfStream, subjectStream } from '#domain/kernel/history-kinds.ts';
import { historyList } from '#projections/history/history-list.projection.ts';
import { replay } from '#projections/kernel/replay.ts';
import { anyEvent } from '#test/support/any-event.ts';
import { seeded } from '#test/support/seeded.ts';
import { stored } from '../projections/stored.ts';

const rowsOf = (...events: ReturnType<typeof stored>[]) => [...replay(historyList, events).values()];

describe('the topics of what happens', () => {
  const historied = Object.values(FEATURE_EVENTS).filter(({ historyOf }) => historyOf.length > 0);

  it('are of every event of a history, and in the views of the kinds in whose histories it stands', () => {
    const faults = historied.flatMap(({ type, chapter, historyOf }) => {
      const topic = topicOfChapter(chapter);
      return topic && historyOf.every((kind) => topicsIn(kind).includes(topic)) ? [] : [`${type} (${chapter})`];
    });
    expect(faults).toEqual([]);
  });

  it('have events each, and a name', () => {
    const met = new Set(historied.map(({ chapter }) => topicOfChapter(chapter)));
    expect(HISTORY_TOPICS.filter((topic) => !met.has(topic) || topicName(topic).it === '')).toEqual([]);
    expect(topicsIn('all')).toEqual(HISTORY_TOPICS);
    expect(topicOfChapter('Pages')).toBe(undefined);
  });
});

describe('the subject of a stream', () => {
  it('is the one whose stream it is, of every kind', () => {
    for (const kind of HISTORY_KINDS)
      expect(subjectOfStream(subjectStream({ kind, id: 12 }))).toEqual({ kind, id: 12 });
  });

  it.each(['repair-mails-5', 'ad-negotiations-7', 'conversation-5', 'order-', 'myorder-5', 'firm'])(
    '%s: none',
    (name) => {
      expect(subjectOfStream(name)).toBe(null);
    },
  );
});

it('a history is read by whom the list shows it', () => {
  for (const kind of HISTORY_KINDS) expect(HISTORY_SUBJECTS[kind].access).toBe(HISTORY_ACCESS[kind]);
});

describe('the row of an event', () => {
  const random = seeded(7);
  const sold = anyEvent('OrderOpened', random, { orderId: 4, customer_id: 2 });

  it('names its subject, who acted and for whom, by ids', () => {
    const [row] = rowsOf(stored(sold, { stream: 'order-4', revision: 3, actingFor: 2 }));
    expect(row).toMatchObject({
      kind: 'order',
      subject_id: 4,
      stream: 'order-4',
      revision: 3,
      type: 'OrderOpened',
      topic: 'orders',
      actor_kind: 'account',
      account_id: 9,
      begun_kind: null,
      acting_for: 2,
    });
  });

  it('names who began what a part of the system went on with', () => {
    const system = { kind: 'system', name: 'orders' } as const;
    const begun = { actor: system, startedBy: { kind: 'account', id: 7 } } as const;
    const [one] = rowsOf(stored(sold, { stream: 'order-4', ...begun }));
    expect(one).toMatchObject({ actor_kind: 'system', account_id: 7, begun_kind: 'account' });
    const [alone] = rowsOf(stored(sold, { stream: 'order-4', actor: system }));
    expect(alone).toMatchObject({ actor_kind: 'system', account_id: null, begun_kind: null });
  });

  it('is of the first repair where a document is for several, and of none where a mail is', () => {
    const issued = anyEvent('TransportDocumentIssued', random, { repairId: 5, customer_id: 2 });
    const document = { ...issued, data: { ...issued.data, others: [6, 8] } } as typeof issued;
    expect(rowsOf(stored(document, { stream: 'transport-documents-2026' }))).toMatchObject([
      { kind: 'repair', subject_id: 5, topic: 'papers' },
    ]);
    const sent = anyEvent('MailDelivered', random, {});
    const mail = { ...sent, data: { ...sent.data, repairId: null } } as typeof sent;
    expect(rowsOf(stored(mail, { stream: 'mail-3' }))).toEqual([]);
  });
});
