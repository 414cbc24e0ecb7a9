import { describe, expect, test } from 'vitest';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { RepairState } from '#domain/repairs/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/state-keys.ts';
import {
  associationAlert,
  deliverRepair,
  deliverWithTypedDocument,
  type Papers,
} from '#domain/transport-documents/deliver-repair.decide.ts';
import {
  cancelTransportDocument,
  hasOwnForm,
  type Issuing,
  issueTransportDocument,
} from '#domain/transport-documents/transport-document.decide.ts';
import {
  type DocumentSeries,
  documentOf,
  documentSeriesFold,
  type TransportDocumentEvent,
} from '#domain/transport-documents/transport-document.state.ts';
import { given, on, TODAY } from '#test/support/given.ts';
import { archived, delivered, STORY } from '#test/support/repair-story.ts';

const ready = given(repairFold, STORY.READY).state;
const numbered = (number: number, repairId: number, date_ddt_gr = '2026-02-27') => ({
  repairId,
  customer_id: 77,
  year: 2026,
  number,
  nr_ddt_gr: `${number}/2026`,
  date_ddt_gr,
});
const document = (number: number, repairId: number, date?: string): TransportDocumentEvent => ({
  type: 'TransportDocumentIssued',
  data: {
    ...numbered(number, repairId, date),
    cause: 'reso da riparazione',
    carrier: '',
    code_tracking: '',
    packages: 1,
  },
});
const cancelled = (number: number, repairId: number): TransportDocumentEvent => ({
  type: 'TransportDocumentCancelled',
  data: numbered(number, repairId),
});
const issue =
  (over: Partial<Issuing> = {}, repair: RepairState = ready, today = TODAY, year = 2026) =>
  (series: DocumentSeries) =>
    issueTransportDocument(
      series,
      { year, cause: 'reso da riparazione', carrier: 'BRT', code_tracking: 'X1', packages: 2, ...over },
      repair,
      on(today),
    );

describe('a transport document', () => {
  test('takes the number after the last of its year', () => {
    given(documentSeriesFold, [])
      .when(issue())
      .happens({
        type: 'TransportDocumentIssued',
        data: { number: 1, nr_ddt_gr: '1/2026', date_ddt_gr: TODAY, year: 2026 },
      });
    given(documentSeriesFold, [document(1, 1), document(2, 2)])
      .when(issue())
      .happens({ type: 'TransportDocumentIssued', data: { number: 3, nr_ddt_gr: '3/2026' } });
  });

  test('leaves the number of a cancelled one used', () => {
    given(documentSeriesFold, [document(1, 5), cancelled(1, 5)])
      .when(issue())
      .happens({ type: 'TransportDocumentIssued', data: { number: 2 } });
  });

  test('takes the next number also after an older one was cancelled', () => {
    given(documentSeriesFold, [document(1, 1), document(2, 2), cancelled(1, 1)])
      .when(issue())
      .happens({ type: 'TransportDocumentIssued', data: { number: 3 } });
  });

  test('is issued once for a repair', () => {
    given(documentSeriesFold, [document(1, 5)])
      .when(issue())
      .refused('already-delivered', { kind: 'state', message: 'Attenzione, il DDT GR 1/2026 è già stato emesso' });
    given(documentSeriesFold, [])
      .when(issue({}, given(repairFold, STORY.DELIVERED).state))
      .refused('already-delivered');
  });

  test.each(STATE_KEYS.filter((key) => !['READY', 'DELIVERED', 'CLOSED'].includes(key)))(
    'is refused for a repair in %s',
    (key) => {
      given(documentSeriesFold, [])
        .when(issue({}, given(repairFold, STORY[key]).state))
        .refused('not-ready', { kind: 'state' });
    },
  );

  test('is refused for archived and unknown repairs', () => {
    given(documentSeriesFold, [])
      .when(issue({}, given(repairFold, [...STORY.RECEIVED, archived]).state))
      .refused('repair-archived');
    given(documentSeriesFold, [])
      .when(issue({}, given(repairFold, []).state))
      .refused('not-found');
  });

  test('never goes back in date, nor into the future, nor into another year', () => {
    const series = [document(1, 1, '2026-02-27')];
    given(documentSeriesFold, series)
      .when(issue({ date_ddt_gr: '2026-02-27' }))
      .happens({ type: 'TransportDocumentIssued', data: { date_ddt_gr: '2026-02-27' } });
    given(documentSeriesFold, series)
      .when(issue({ date_ddt_gr: '2026-02-26' }))
      .refused('date-goes-back', { field: 'date_ddt_gr', kind: 'rule' });
    given(documentSeriesFold, series)
      .when(issue({ date_ddt_gr: '2026-03-03' }))
      .refused('date-in-future', { field: 'date_ddt_gr' });
    given(documentSeriesFold, [])
      .when(issue({ date_ddt_gr: '2025-12-31' }))
      .refused('date-other-year', { field: 'date_ddt_gr' });
  });

  test('taken up before New Year and retried after it does not slip into the old series', () => {
    given(documentSeriesFold, [])
      .when(issue({}, ready, '2027-01-01', 2026))
      .refused('date-other-year');
  });

  test('is cancelled once, by its number', () => {
    const cancel = (number: number) => (series: DocumentSeries) =>
      cancelTransportDocument(series, { repairId: 5, customer_id: 77, number });
    const step = given(documentSeriesFold, [document(1, 5), document(2, 6)]).when(cancel(1));
    step.happens({ type: 'TransportDocumentCancelled', data: { number: 1, nr_ddt_gr: '1/2026', year: 2026 } });
    expect(step.after.issued).toBe(2);
    expect(documentOf(step.after, 5)?.cancelled).toBe(true);
    given(documentSeriesFold, [document(1, 5), cancelled(1, 5)])
      .when(cancel(1))
      .nothing();
    given(documentSeriesFold, [document(1, 5)])
      .when(cancel(2))
      .refused('document-not-found');
    given(documentSeriesFold, []).when(cancel(1)).refused('document-not-found');
  });
});

describe('giving a repair back', () => {
  const papers: Papers = {
    nr_ddt_gr: '12/2026',
    date_ddt_gr: TODAY,
    cause: 'reso da riparazione',
    code_tracking: 'X1',
  };
  const deliver =
    (over: Partial<Papers> = {}) =>
    (state: RepairState) =>
      deliverRepair(state, { ...papers, ...over });
  const typed =
    (over: Partial<Papers> = {}) =>
    (state: RepairState) =>
      deliverWithTypedDocument(state, { ...papers, nr_ddt_gr: 'A-881', ...over }, on(TODAY));

  test('with a document of ours', () => {
    const step = given(repairFold, STORY.READY).when(deliver());
    step.happens({ type: 'RepairDelivered', data: { ...papers, ownSeries: true } });
    expect(step.after).toMatchObject({
      progress: { state: 'DELIVERED', ready: true },
      delivery: { nr_ddt_gr: '12/2026' },
      details: { code_tracking: 'X1' },
    });
  });

  test('with the same document again changes nothing, with another is refused', () => {
    given(repairFold, STORY.DELIVERED).when(deliver()).nothing();
    given(repairFold, STORY.DELIVERED)
      .when(deliver({ nr_ddt_gr: '13/2026' }))
      .refused('already-delivered');
  });

  test('is refused when it is not ready any more', () => {
    given(repairFold, STORY.IN_REPAIR).when(deliver()).refused('not-ready', { kind: 'state' });
    given(repairFold, []).when(deliver()).refused('not-found');
  });

  test('with a document made elsewhere asks for number and date', () => {
    given(repairFold, STORY.READY)
      .when(typed())
      .happens({ type: 'RepairDelivered', data: { nr_ddt_gr: 'A-881', ownSeries: false } });
    given(repairFold, STORY.READY)
      .when(typed({ nr_ddt_gr: '' }))
      .refused('document-number-missing', { field: 'nr_ddt_gr' });
    given(repairFold, STORY.READY)
      .when(typed({ date_ddt_gr: '' }))
      .refused('document-date-missing', { field: 'date_ddt_gr' });
    given(repairFold, STORY.READY)
      .when(typed({ date_ddt_gr: '2026-03-03' }))
      .refused('date-in-future', { field: 'date_ddt_gr' });
    given(repairFold, STORY.TESTING).when(typed()).refused('not-ready');
    given(repairFold, [...STORY.READY, delivered])
      .when(typed())
      .refused('already-delivered');
  });

  test.each(['12/2026', '0012/2026', ' 12 / 2026 ', '1/1999'])(
    'refuses «%s» typed by hand: that is the form of our own series',
    (nr_ddt_gr) => {
      given(repairFold, STORY.READY)
        .when(typed({ nr_ddt_gr }))
        .refused('own-series-number', { field: 'nr_ddt_gr', kind: 'rule' });
    },
  );

  test.each(['A-12/2026', '12/26', '2026', '12-2026', '12/2026/B'])('«%s» is not of that form', (number) => {
    expect(hasOwnForm(number)).toBe(false);
  });

  test('a tracking code of the document replaces the one there was, none leaves it', () => {
    const history = [
      ...STORY.READY,
      { type: 'RepairCorrected', data: { repairId: 5, customer_id: 77, changes: { code_tracking: 'OLD' } } } as const,
    ];
    expect(given(repairFold, history).when(deliver({ code_tracking: '' })).after).toMatchObject({
      details: { code_tracking: 'OLD' },
    });
  });

  test('alerts of an associated repair, as the specification says', () => {
    expect(associationAlert(12)).toBe('Attenzione, questa riparazione è associata alla riparazione numero 12');
    expect(associationAlert(null)).toBeNull();
  });
});
