import { describe, expect, test } from 'vitest';
import { correctRepair } from '#domain/repairs/correct-repair.decide.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { RepairDetails } from '#domain/repairs/repair-details.ts';
import {
  deliverRepair,
  handOver,
  MAX_SENT_AGAIN,
  type Papers,
  sendDocumentAgain,
  takeBack,
  withdrawDelivery,
} from '#domain/transport-documents/deliver-repair.decide.ts';
import { hasOwnForm, PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { given, TODAY } from '#test/support/given.ts';
import { archived, corrected, handedOver, moved, STORY, sentAgain } from '#test/support/repair-story.ts';

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
  test('with a document of ours', () => {
    const step = given(repairFold, STORY.READY).when(deliver());
    step.happens({ type: 'RepairDelivered', data: { ...papers, ownSeries: true } });
    expect(step.after).toMatchObject({
      progress: { state: 'DELIVERED', ready: true },
      delivery: { ownDocument: '12/2026', cause: 'reso da riparazione' },
      details: { nr_ddt_gr: '12/2026', date_ddt_gr: TODAY, code_tracking: 'X1' },
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

  test('by «Consegna», and that undone', () => {
    const step = given(repairFold, STORY.READY).when(handOver);
    step.happens({ type: 'RepairHandedOver' });
    expect(step.after).toMatchObject({ progress: { state: 'DELIVERED' }, delivery: { ownDocument: null } });
    const over = [...STORY.READY, handedOver];
    given(repairFold, over).when(handOver).nothing();
    const back = given(repairFold, over).when(takeBack);
    back.happens({ type: 'DeliveryWithdrawn', data: { nr_ddt_gr: '' } });
    expect(back.after).toMatchObject({ progress: { state: 'READY', ready: true }, delivery: null });
    given(repairFold, STORY.READY).when(takeBack).nothing();
    given(repairFold, STORY.TESTING).when(handOver).refused('not-ready', { kind: 'state' });
  });

  test('keeps what was typed of a document made elsewhere, also when «Consegna» is undone', () => {
    const typed = corrected({ nr_ddt_gr: 'A-881', date_ddt_gr: '2026-03-01' });
    const undone = given(repairFold, [...STORY.READY, typed, handedOver]).when(takeBack).after;
    expect(undone).toMatchObject({ details: { nr_ddt_gr: 'A-881', date_ddt_gr: '2026-03-01' } });
  });

  test('is not undone once a document of ours has left, nor once closed', () => {
    given(repairFold, STORY.DELIVERED).when(takeBack).refused('document-left', {
      message: 'Attenzione, il DDT GR 12/2026 è già stato emesso: annullarlo con il motivo',
    });
    given(repairFold, [...STORY.READY, handedOver, moved('DELIVERED', 'CLOSED')])
      .when(takeBack)
      .refused('repair-closed');
  });

  test('is over when its document is cancelled: ready again, without number, closed meanwhile or not', () => {
    const reason = 'Cliente assente';
    const withdraw = (state: RepairState) =>
      withdrawDelivery(state, { nr_ddt_gr: '12/2026', date_ddt_gr: TODAY, reason });
    for (const story of [STORY.DELIVERED, STORY.CLOSED]) {
      const step = given(repairFold, story).when(withdraw);
      step.happens({ type: 'DeliveryWithdrawn', data: { nr_ddt_gr: '12/2026', reason } });
      expect(step.after).toMatchObject({
        progress: { state: 'READY', ready: true, beforeClosing: null },
        details: { nr_ddt_gr: '', date_ddt_gr: '' },
        delivery: null,
        cancelledDocuments: [{ nr_ddt_gr: '12/2026', date_ddt_gr: TODAY, reason }],
      });
      given(repairFold, [...story, ...step.events])
        .when(withdraw)
        .nothing();
      // The process manager that hands the repair over with its document comes late, or a second time.
      given(repairFold, [...story, ...step.events])
        .when(deliver())
        .nothing();
    }
    given(repairFold, []).when(withdraw).nothing();
  });

  test('is told of a document that was cancelled before it was given back with it: it stays as it is, the number is noted', () => {
    const cancelled = { nr_ddt_gr: '12/2026', date_ddt_gr: TODAY, reason: 'Non pronta' };
    const withdraw = (state: RepairState) => withdrawDelivery(state, cancelled);
    for (const story of [STORY.IN_REPAIR, STORY.READY, [...STORY.READY, handedOver]]) {
      const before = given(repairFold, story).state as Repair;
      const step = given(repairFold, story).when(withdraw);
      step.happens({ type: 'UndeliveredDocumentCancelled', data: cancelled });
      expect(step.after).toEqual({ ...before, cancelledDocuments: [cancelled] });
      for (const late of [withdraw, deliver()]) {
        given(repairFold, [...story, ...step.events])
          .when(late)
          .nothing();
      }
    }
  });

  test('sends its document again, a few times, closed meanwhile or not', () => {
    const send = (state: RepairState) => sendDocumentAgain(state, '12/2026', { hasAddress: true });
    for (let n = 0; n < MAX_SENT_AGAIN; n++) {
      given(repairFold, [...STORY.CLOSED, ...Array(n).fill(sentAgain)])
        .when(send)
        .happens(sentAgain);
    }
    given(repairFold, [...STORY.CLOSED, ...Array(MAX_SENT_AGAIN).fill(sentAgain)])
      .when(send)
      .refused('sent-often-enough', { kind: 'state' });
    given(repairFold, STORY.DELIVERED)
      .when((state) => sendDocumentAgain(state, '12/2026', { hasAddress: false }))
      .refused('no-address', { kind: 'state' });
    given(repairFold, STORY.DELIVERED)
      .when((state) => sendDocumentAgain(state, '13/2026', { hasAddress: true }))
      .refused('document-not-found', { kind: 'state' });
    given(repairFold, STORY.READY).when(send).refused('document-not-found');
    given(repairFold, [...STORY.CLOSED, archived])
      .when(send)
      .refused('repair-archived');
  });

  const type =
    (changes: Partial<RepairDetails>, form = PLAIN_FORM) =>
    (state: RepairState) =>
      correctRepair(state, { changes }, { associationKnown: true, referents: new Map(), form });

  test.each(STATE_KEYS.filter((key) => !['DELIVERED', 'CLOSED', 'CANCELLED'].includes(key)))(
    'is not what typing number or date of a document made elsewhere does (%s)',
    (key) => {
      for (const changes of [{ nr_ddt_gr: 'A-881' }, { date_ddt_gr: '2026-03-01' }]) {
        const step = given(repairFold, STORY[key]).when(type(changes));
        step.happens({ type: 'RepairCorrected', data: { changes } });
        expect(step.after).toMatchObject({ progress: { state: key }, delivery: null, details: changes });
      }
    },
  );

  test('by «Consegna» leaves number and date open to correction until it is closed', () => {
    const over = [...STORY.READY, corrected({ nr_ddt_gr: 'A-881' }), handedOver];
    given(repairFold, over)
      .when(type({ nr_ddt_gr: 'A-882', date_ddt_gr: '2026-03-01' }))
      .happens({ type: 'RepairCorrected' });
    given(repairFold, [...over, moved('DELIVERED', 'CLOSED')])
      .when(type({ nr_ddt_gr: 'A-882' }))
      .refused('repair-closed');
  });

  test.each(['12/2026', '0012/2026', ' 12 / 2026 ', '1/1999', '12', '2026', '12-2026', '12/26', '１２/2026'])(
    'refuses «%s» typed by hand: that is the form of our own series',
    (nr_ddt_gr) => {
      given(repairFold, STORY.READY)
        .when(type({ nr_ddt_gr }))
        .refused('own-series-number', { field: 'nr_ddt_gr', kind: 'rule' });
    },
  );

  test('refuses to type over a document of ours, at the field; what the form merely sends along is no change', () => {
    given(repairFold, STORY.DELIVERED)
      .when(type({ nr_ddt_gr: 'A-881' }))
      .refused('own-document-stands', { field: 'nr_ddt_gr', kind: 'rule' });
    given(repairFold, STORY.DELIVERED)
      .when(type({ date_ddt_gr: '2026-03-05' }))
      .refused('own-document-stands', { field: 'date_ddt_gr' });
    given(repairFold, STORY.DELIVERED)
      .when(type({ nr_ddt_gr: '12/2026', date_ddt_gr: '2026-03-02', exit_notes: 'Bancale' }))
      .happens({ type: 'RepairCorrected', data: { changes: { exit_notes: 'Bancale' } } });
  });

  test.each(['GR-12/2026/A', 'gr- 12/2026 /a', 'GR-12/A', '12/2026', '12'])(
    'refuses «%s» too where the firm prints «GR-» before its numbers and «/A» after them',
    (nr_ddt_gr) => {
      const form = { prefix: 'GR-', suffix: '/A' };
      given(repairFold, STORY.READY)
        .when(type({ nr_ddt_gr }, form))
        .refused('own-series-number', { field: 'nr_ddt_gr' });
      expect(hasOwnForm('FT-12/2026/A', form)).toBe(false);
    },
  );

  test.each(['A-12/2026', '12/2026/B', '881/A', '', 'N. 12'])('«%s» is not of that form', (number) => {
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
});
