import { describe, expect, test } from 'vitest';
import { pageName } from '#api/statistics/offered/count-views.ts';
import { VisitCounter } from '#api/statistics/visit-counter.ts';
import type { ViewBatch } from '#api/statistics/visits-table.ts';

const view = { day: '2026-03-02', page: '/', source: 'direct', language: 'it' };

describe('views', () => {
  test('are handed on as sums, once', async () => {
    const batches: ViewBatch[] = [];
    const counter = new VisitCounter(async (batch) => void batches.push(batch));
    counter.seen(view);
    counter.seen(view);
    counter.seen({ ...view, language: 'en' });
    await counter.flush();
    await counter.flush();
    expect(batches.map(({ sums }) => sums)).toEqual([
      [
        { ...view, views: 2 },
        { ...view, language: 'en', views: 1 },
      ],
    ]);
  });

  test('whose answer was lost go again as they were, before those that came since', async () => {
    const sent: ViewBatch[] = [];
    const counter = new VisitCounter(async (batch) => {
      sent.push(batch);
      if (sent.length === 1) throw new Error('the connection broke');
    });
    counter.seen(view);
    await expect(counter.flush()).rejects.toThrow('the connection broke');
    counter.seen(view);
    await counter.flush();
    const [first, again, next] = sent;
    expect(again).toEqual(first);
    expect(next?.sums).toEqual([{ ...view, views: 1 }]);
    expect(next?.id).not.toBe(first?.id);
  });

  test('from more sites than a day can tell apart are counted together', async () => {
    const batches: ViewBatch[] = [];
    const counter = new VisitCounter(async (batch) => void batches.push(batch));
    for (let n = 0; n < 400; n++) counter.seen({ ...view, source: `s${n}.example` });
    counter.seen({ ...view, day: '2026-03-03', source: 's399.example' });
    await counter.flush();
    const sums = batches[0]?.sums ?? [];
    expect(sums.find(({ source }) => source === 'other')).toEqual({ ...view, source: 'other', views: 100 });
    expect(sums.filter(({ source }) => source === 's399.example')).toMatchObject([{ day: '2026-03-03' }]);
    expect(sums).toHaveLength(302);
  });
});

test('a page is named by its numbers, without words that may be a person’s or a secret', () => {
  expect(pageName('/', {})).toBe('/');
  expect(pageName('/negozio/:id/:slug?', { id: '12', slug: 'mario-rossi' })).toBe('/negozio/12');
  expect(pageName('/newsletter/conferma/:token', { token: 'eyJhbGciOi' })).toBe('/newsletter/conferma');
  expect(pageName('/*', { '*': 'chi-siamo/storia' })).toBe('/chi-siamo/storia');
});
