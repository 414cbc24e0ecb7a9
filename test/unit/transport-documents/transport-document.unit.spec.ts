import { describe, expect, test } from 'vitest';
import { ownDocumentNumber } from '#domain/kernel/values.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { PLAIN_FORM, yearOfNumber } from '#domain/transport-documents/document-number.ts';
import {
  type Cancelling,
  cancelTransportDocument,
  cancelUndelivered,
  type Issuing,
  issueTransportDocument,
  repairsOfDocument,
} from '#domain/transport-documents/transport-document.decide.ts';
import {
  type DocumentSeries,
  documentOf,
  documentSeriesFold,
  type TransportDocumentEvent,
} from '#domain/transport-documents/transport-document.state.ts';
import { given, on, TODAY } from '#test/support/given.ts';
import { archived, corrected, delivered, STORY } from '#test/support/repair-story.ts';

const ready = given(repairFold, STORY.READY).state;
const numbered = (number: number, repairId: number, date_ddt_gr = '2026-02-27') => ({
  repairId,
  customer_id: 77,
  year: 2026,
  number,
  nr_ddt_gr: `${number}/2026`,
  date_ddt_gr,
});
const ASKED = {
  year: 2026,
  cause: 'reso da riparazione',
  carrier: 'BRT',
  code_tracking: 'X1',
  packages: 2,
  by_mail: true,
} as const;
const WITHOUT_CARRIER = { carrier: '', code_tracking: '', packages: 1, others: [], rows: [], notes: '', by_mail: true };
const document = (number: number, repairId: number, date?: string): TransportDocumentEvent => ({
  type: 'TransportDocumentIssued',
  data: { ...numbered(number, repairId, date), cause: 'reso da riparazione', ...WITHOUT_CARRIER },
});
const cancelled = (number: number, repairId: number): TransportDocumentEvent => ({
  type: 'TransportDocumentCancelled',
  data: { ...numbered(number, repairId), others: [], reason: '' },
});
const issue =
  (over: Partial<Issuing> = {}, repair: RepairState = ready, today = TODAY, year = 2026, form = PLAIN_FORM) =>
  (series: DocumentSeries) =>
    issueTransportDocument(series, { ...ASKED, year, ...over }, { repairs: [repair], form }, on(today));

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

  test('is printed as the firm says, in the one series of its year; the form of before finds its year, too', () => {
    const form = { prefix: 'GR-', suffix: '/A' };
    given(documentSeriesFold, [document(1, 1), document(2, 2)])
      .when(issue({}, ready, TODAY, 2026, form))
      .happens({ type: 'TransportDocumentIssued', data: { number: 3, nr_ddt_gr: 'GR-3/2026/A' } });
    for (const number of ['3/2026', 'GR-3/2026/A', '/3/2026']) {
      expect(yearOfNumber(number)).toBe(2026);
      expect(ownDocumentNumber.safeParse(number).success, number).toBe(true);
    }
    for (const number of ['3', '03/2026', 'GR3-4/2026', '3/20260', '3/26'])
      expect(ownDocumentNumber.safeParse(number).success, number).toBe(false);
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

  describe('that is cancelled', () => {
    const given12 = given(repairFold, [...STORY.READY, delivered]).state;
    const story = [...Array(11).keys()].map((n) => document(n + 1, 100 + n));
    const cancel =
      (repair: RepairState, over: Partial<Cancelling> = {}) =>
      (series: DocumentSeries) =>
        cancelTransportDocument(series, { repairId: 5, nr_ddt_gr: '12/2026', reason: 'Cliente assente', ...over }, [
          repair,
        ]);

    test('keeps its number, and is cancelled once', () => {
      const step = given(documentSeriesFold, [...story, document(12, 5)]).when(cancel(given12));
      step.happens({
        type: 'TransportDocumentCancelled',
        data: { number: 12, nr_ddt_gr: '12/2026', year: 2026, repairId: 5, customer_id: 77, reason: 'Cliente assente' },
      });
      expect(step.after.issued).toBe(12);
      expect(documentOf(step.after, 5)?.cancelled).toBe(true);
      given(documentSeriesFold, [...story, document(12, 5), cancelled(12, 5)])
        .when(cancel(ready))
        .nothing();
    });

    test('wants a reason', () => {
      given(documentSeriesFold, [...story, document(12, 5)])
        .when(cancel(given12, { reason: '' }))
        .refused('reason-missing', { field: 'reason', kind: 'rule' });
    });

    test('can not be when its repair is closed, is another, or was not given back with it', () => {
      const series = given(documentSeriesFold, [...story, document(12, 5)]);
      const shut = given(repairFold, STORY.CLOSED).state;
      series.when(cancel(shut)).refused('repair-closed', { kind: 'state' });
      series.when(cancel(ready)).refused('document-not-found');
      series.when(cancel(given12, { repairId: 6 })).refused('document-not-found');
      series.when(cancel(given12, { nr_ddt_gr: '13/2026' })).refused('document-not-found');
      given(documentSeriesFold, [])
        .when(cancel({ status: 'none' }))
        .refused('not-found');
    });

    test('because its repair could not be given back asks nothing of that', () => {
      const reason = 'Non pronta';
      given(documentSeriesFold, [document(1, 5)])
        .when((series) => cancelUndelivered(series, { repairId: 5, nr_ddt_gr: '1/2026', reason }))
        .happens({ type: 'TransportDocumentCancelled', data: { number: 1, reason } });
    });

    test('leaves the way free for the next', () => {
      given(documentSeriesFold, [document(1, 5), cancelled(1, 5)])
        .when(issue())
        .happens({ type: 'TransportDocumentIssued', data: { nr_ddt_gr: '2/2026' } });
    });
  });

  describe('for several repairs', () => {
    const open = ready.status === 'none' ? null : ready;
    if (!open) throw new Error('the story has a repair');
    const second = { ...open, repairId: 6, code_intervention_gr: 'RIP-2026-00006', customer_id: open.customer_id };
    const moving = given(repairFold, STORY.IN_REPAIR).state;
    const issueAll =
      (repairs: readonly RepairState[], over: Partial<Issuing> = {}) =>
      (series: DocumentSeries) =>
        issueTransportDocument(
          series,
          { ...ASKED, carrier: '', code_tracking: '', ...over },
          { repairs: [open, ...repairs], form: PLAIN_FORM },
          on(TODAY),
        );

    test('takes one number, a row for each, and gives all of them back', () => {
      const step = given(documentSeriesFold, []).when(issueAll([second]));
      step.happens({ type: 'TransportDocumentIssued', data: { number: 1, repairId: 5, others: [6] } });
      expect(step.after.newest).toMatchObject({ repairId: 5, others: [6] });
      for (const id of [5, 6]) expect(documentOf(step.after, id)?.nr_ddt_gr).toBe('1/2026');
      given(documentSeriesFold, [{ ...document(1, 5), data: { ...document(1, 5).data, others: [6] } } as never])
        .when(issueAll([second]))
        .refused('already-delivered');
    });

    test('says which refuses, and why, and issues none', () => {
      const away = { ...(moving as typeof open), repairId: 7, code_intervention_gr: 'RIP-2026-00007' };
      given(documentSeriesFold, [])
        .when(issueAll([second, away]))
        .refused('not-ready', {
          kind: 'state',
          message: 'RIP-2026-00007: Attenzione, il DDT GR si emette quando la riparazione è pronta',
        });
      const gone = { ...away, repairId: 8, code_intervention_gr: 'RIP-2026-00008' };
      given(documentSeriesFold, [])
        .when(issueAll([away, gone]))
        .refused('not-ready', {
          message:
            'RIP-2026-00007: Attenzione, il DDT GR si emette quando la riparazione è pronta; ' +
            'RIP-2026-00008: Attenzione, il DDT GR si emette quando la riparazione è pronta',
        });
    });

    test('is for one customer', () => {
      given(documentSeriesFold, [])
        .when(issueAll([{ ...second, customer_id: 78 }]))
        .refused('other-customer', {
          message: 'Attenzione, un DDT GR è di un solo cliente: RIP-2026-00006 è di un altro',
        });
    });

    test('prints what was written, else what the repairs say', () => {
      const rows = [{ code: 'K1', description: 'Due inverter e un cavo', quantity: 3 }];
      given(documentSeriesFold, [])
        .when(issueAll([second], { rows, notes: 'Fragile' }))
        .happens({ type: 'TransportDocumentIssued', data: { rows, notes: 'Fragile' } });
      const details = { ...open.details, codeGr: '', series: 'ZA-88', exit_notes: 'Batteria esclusa' };
      const noted = { ...second, details };
      given(documentSeriesFold, [])
        .when(issueAll([noted]))
        .happens({
          type: 'TransportDocumentIssued',
          data: {
            rows: [
              expect.objectContaining({ quantity: 1 }),
              { code: 'RIP-2026-00006', description: expect.stringContaining('Matricola ZA-88'), quantity: 1 },
            ],
            notes: expect.stringContaining('RIP-2026-00006: Batteria esclusa'),
          },
        });
    });

    test('is cancelled for all of them by any, unless one is closed', () => {
      const shared = [{ ...document(1, 5), data: { ...document(1, 5).data, others: [6] } } as TransportDocumentEvent];
      const back = given(repairFold, [...STORY.READY, delivered]).state as typeof open;
      const delivery = back.delivery && { ...back.delivery, ownDocument: '1/2026' };
      const first = { ...back, delivery };
      const other = { ...first, repairId: 6, code_intervention_gr: 'RIP-2026-00006' };
      const cancelling = { repairId: 6, nr_ddt_gr: '1/2026', reason: 'Errore' };
      const step = given(documentSeriesFold, shared).when((series) => {
        expect(repairsOfDocument(series, cancelling)).toEqual([6, 5]);
        return cancelTransportDocument(series, cancelling, [other, first]);
      });
      step.happens({ type: 'TransportDocumentCancelled', data: { repairId: 5, others: [6], number: 1 } });
      const shut = { ...first, progress: { ...first.progress, state: 'CLOSED' as const } };
      given(documentSeriesFold, shared)
        .when((series) => cancelTransportDocument(series, cancelling, [other, shut]))
        .refused('repair-closed');
    });
  });

  test('is not issued over one made elsewhere whose number was typed', () => {
    const typed = given(repairFold, [...STORY.READY, corrected({ nr_ddt_gr: 'A-881' })]).state;
    given(documentSeriesFold, []).when(issue({}, typed)).refused('document-typed', {
      kind: 'state',
      message: "Attenzione, c'è già il DDT GR A-881 fatto altrove: toglierlo prima di emettere il nostro",
    });
    const dated = given(repairFold, [...STORY.READY, corrected({ date_ddt_gr: '2026-02-20' })]).state;
    given(documentSeriesFold, []).when(issue({}, dated)).happens({ type: 'TransportDocumentIssued' });
  });
});
