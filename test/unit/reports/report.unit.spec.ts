import { describe, expect, test } from 'vitest';
import { type AdEvent, type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import { appealRemoval, decideAppeal, decideReports, reportAd } from '#domain/reports/report.decide.ts';
import { type Reports, reportsFold } from '#domain/reports/report.state.ts';
import { MAX_OPEN_REPORTS } from '#domain/reports/report-limits.ts';
import { AD_STORY, adRemoved } from '#test/support/ad-story.ts';
import { account, given, on, TODAY } from '#test/support/given.ts';
import { appealDecided, noticeTaken, removalAppealed, reported, reportsDecided } from '#test/support/report-story.ts';

const adAfter = (events: readonly AdEvent[]): AdState => events.reduce(adFold.evolve, adFold.initial);
const ONLINE = adAfter(AD_STORY.ONLINE);
const DOWN = adAfter([...AD_STORY.ONLINE, adRemoved('moderation')]);
const manager = (id = 22, day = TODAY) => on(day, account(id, 'manager'));

describe('an ad is reported', () => {
  const by =
    (customer_id: number, ad = ONLINE, text = 'Chiede un acconto') =>
    (state: Reports) =>
      reportAd(state, ad, { customer_id, reason: 'fraud', text });
  const visitor = (state: Reports) => reportAd(state, ONLINE, { noticeId: 31, reason: 'counterfeit' });

  test('by customers and visitors, who are counted', () => {
    given(reportsFold, []).when(by(78)).happens(reported(1));
    given(reportsFold, [reported(1)])
      .when(visitor)
      .happens(noticeTaken(2));
    // A notice that is reported a second time is already there.
    given(reportsFold, [reported(1), noticeTaken(2)])
      .when(visitor)
      .nothing();
    given(reportsFold, [reported(1), noticeTaken(2)])
      .when(by(79))
      .happens(reported(3, 79));
  });

  test('by a customer once until it is decided, never his own, never without a word', () => {
    given(reportsFold, [reported(1)])
      .when(by(78))
      .refused('reported-already', { kind: 'state' });
    given(reportsFold, [reported(1), reportsDecided(1, false)])
      .when(by(78))
      .happens(reported(2));
    given(reportsFold, []).when(by(77)).refused('own-ad-reported');
    given(reportsFold, [])
      .when(by(78, ONLINE, ''))
      .refused('words-missing', { field: 'text' });
  });

  test('only while others can see it', () => {
    for (const events of [AD_STORY.DRAFT, AD_STORY.IN_REVIEW, AD_STORY.SOLD, AD_STORY.EXPIRED, AD_STORY.REMOVED]) {
      given(reportsFold, [])
        .when(by(78, adAfter(events)))
        .refused('not-found');
    }
    given(reportsFold, [])
      .when(by(79, adAfter(AD_STORY.RESERVED)))
      .happens(reported(1, 79));
  });

  test('a hundred times at most before somebody decides', () => {
    const many = Array.from({ length: MAX_OPEN_REPORTS }, (_, nth) => noticeTaken(nth + 1, 100 + nth));
    given(reportsFold, many).when(by(78)).refused('reported-enough', { kind: 'state' });
    given(reportsFold, many).when(visitor).refused('reported-enough');
    given(reportsFold, [...many, reportsDecided(MAX_OPEN_REPORTS, false)])
      .when(visitor)
      .happens(noticeTaken(MAX_OPEN_REPORTS + 1));
  });
});

describe('reports are decided', () => {
  const removing =
    (ad = ONLINE) =>
    (state: Reports, context = manager()) =>
      decideReports(state, ad, { removed: true, reasons: ['fraud'], note: 'Esaminato' }, context);
  const keeping =
    (note: string, seen?: number) =>
    (state: Reports, context = manager()) =>
      decideReports(
        state,
        ONLINE,
        { removed: false, reasons: ['fraud'], note, ...(seen === undefined ? {} : { seen }) },
        context,
      );

  test('all at once, by one decision', () => {
    const three = [reported(1), noticeTaken(2), reported(3, 79)];
    given(reportsFold, three).when(removing(), manager()).happens(reportsDecided(3, true));
    given(reportsFold, three).when(keeping('Esaminato'), manager()).happens(reportsDecided(3, false));
  });

  test('as far as they were read where it stays: whoever reported meanwhile goes on waiting', () => {
    const three = [reported(1), noticeTaken(2), reported(3, 79)];
    const kept = given(reportsFold, three).when(keeping('Esaminato', 2), manager());
    kept.happens(reportsDecided(2, false));
    expect([...(kept.after?.waiting ?? [])]).toEqual([[79, 3]]);
    // Another manager has already decided on the reports that this one read.
    given(reportsFold, [...three, reportsDecided(3, false)])
      .when(keeping('Esaminato', 2), manager())
      .refused('no-open-reports');
    given(reportsFold, three).when(keeping('Esaminato', 9), manager()).happens(reportsDecided(3, false));
  });

  test('to take an ad down also without one; to leave it only where somebody waits, who is told why', () => {
    given(reportsFold, []).when(removing(), manager()).happens(reportsDecided(0, true));
    given(reportsFold, []).when(keeping('Va bene'), manager()).refused('no-open-reports');
    given(reportsFold, [reported(1)])
      .when(keeping(''), manager())
      .refused('words-missing', { field: 'note' });
  });

  test('with a reason, and once: what is gone already is answered only where somebody waits', () => {
    given(reportsFold, [reported(1)])
      .when((state, context) => decideReports(state, ONLINE, { removed: true, reasons: [], note: '' }, context))
      .refused('reason-missing');
    given(reportsFold, [reportsDecided(0, true)])
      .when(removing(DOWN), manager())
      .nothing();
    given(reportsFold, [reported(1)])
      .when(removing(DOWN), manager())
      .happens(reportsDecided(1, true));
    given(reportsFold, []).when(removing(null), manager()).refused('not-found');
  });
});

describe('a removal', () => {
  const removed = [reported(1), reportsDecided(1, true)];
  const disputing =
    (text = 'Ho corretto il testo', ad = DOWN, day = TODAY) =>
    (state: Reports) =>
      appealRemoval(state, ad, text, on(day, account(9, 'customer')));

  test('is disputed once, with words, within six months', () => {
    given(reportsFold, removed).when(disputing()).happens(removalAppealed);
    given(reportsFold, removed).when(disputing('')).refused('words-missing', { field: 'text' });
    given(reportsFold, [...removed, removalAppealed])
      .when(disputing())
      .refused('appealed-already');
    given(reportsFold, removed)
      .when(disputing('Sì', DOWN, '2026-09-02'))
      .happens(removalAppealed && { type: 'RemovalAppealed' });
    given(reportsFold, removed)
      .when(disputing('Sì', DOWN, '2026-09-03'))
      .refused('no-appeal-possible');
  });

  test('is the firm’s: what its seller deleted, or what stayed, is not disputed', () => {
    given(reportsFold, removed)
      .when(disputing('Sì', adAfter(AD_STORY.REMOVED)))
      .refused('no-appeal-possible');
    given(reportsFold, [reported(1), reportsDecided(1, false)])
      .when(disputing('Sì', ONLINE))
      .refused('no-appeal-possible');
  });

  const again =
    (by: number, others: boolean, reinstated = true) =>
    (state: Reports) =>
      decideAppeal(state, DOWN, { reinstated, note: 'Riesaminato' }, others, manager(by));

  test('is looked at again by somebody else, where there is one', () => {
    const appealed = [...removed, removalAppealed];
    given(reportsFold, appealed).when(again(22, true)).refused('own-decision', { kind: 'state' });
    given(reportsFold, appealed)
      .when(again(22, false, false))
      .happens(appealDecided(false, 22));
    given(reportsFold, appealed).when(again(23, true)).happens(appealDecided(true));
    given(reportsFold, removed).when(again(23, true)).refused('no-open-appeal');
    given(reportsFold, [...appealed, appealDecided(false)])
      .when(again(24, true))
      .refused('no-open-appeal');
  });

  test('of a seller who was erased since is confirmed alone: nothing of his comes back', () => {
    const erased = adAfter([...AD_STORY.ONLINE, adRemoved('moderation'), adRemoved('erasure')]);
    const deciding = (reinstated: boolean) => (state: Reports) =>
      decideAppeal(state, erased, { reinstated, note: 'Riesaminato' }, true, manager(23));
    const appealed = [...removed, removalAppealed];
    given(reportsFold, appealed).when(deciding(true)).refused('reinstated-nothing', { kind: 'state' });
    given(reportsFold, appealed).when(deciding(false)).happens(appealDecided(false));
  });

  test('that was taken back and decided anew is disputed anew', () => {
    given(reportsFold, [...removed, removalAppealed, appealDecided(true), reported(2), reportsDecided(2, true)])
      .when(disputing())
      .happens(removalAppealed);
  });
});
