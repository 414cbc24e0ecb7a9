import { describe, expect, test } from 'vitest';
import { counterReceiptEvents } from '#domain/counter-receipts/counter-receipt.events.ts';
import { issueCounterReceipt, type NewReceipt } from '#domain/counter-receipts/issue-counter-receipt.decide.ts';
import { receiptKindsIn } from '#domain/counter-receipts/receipt-kinds.ts';
import { RECEIPT_KINDS, type ReceiptKind } from '#domain/counter-receipts/receipt-limits.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { changedFields } from '#domain/repairs/repair-fields.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { given, on, TODAY } from '#test/support/given.ts';
import { archived, receipted, STORY, sha256 } from '#test/support/repair-story.ts';

const signature = { media: 12, sha256: sha256('firma') };
const receipt = (over: Partial<NewReceipt> = {}) => {
  const said: NewReceipt = { kind: 'intake', person: 'Ada Bo', accessories: 'Due cavi', damage: '', signature: null };
  return (state: RepairState, context: DecisionContext) => issueCounterReceipt(state, { ...said, ...over }, context);
};

describe('a receipt of the counter', () => {
  test('says when, for whom and what, with the picture of the signature and its hash', () => {
    const step = given(repairFold, STORY.RECEIVED).when(receipt({ damage: 'Cofano ammaccato', signature }));
    const said = { number: 1, kind: 'intake', issuedOn: TODAY, person: 'Ada Bo', accessories: 'Due cavi' };
    const all = { ...said, damage: 'Cofano ammaccato', signed: true, signature };
    step.happens({ type: 'CounterReceiptIssued', data: { repairId: 5, customer_id: 77, ...all } });
    expect(step.after).toMatchObject({ receipts: [all] });
  });

  test('is given in a state exactly if the screen offers its kind there', () => {
    const accepts = (kind: ReceiptKind, state: RepairState) => !isRefusal(receipt({ kind })(state, on(TODAY)));
    for (const state of STATE_KEYS) {
      const repair = given(repairFold, STORY[state]).state;
      const accepted = RECEIPT_KINDS.filter((kind) => accepts(kind, repair));
      expect([state, accepted]).toEqual([state, RECEIPT_KINDS.filter((kind) => receiptKindsIn(state).includes(kind))]);
    }
    expect(receiptKindsIn('READY')[0]).toBe('hand-over');
  });

  test('says why it is refused: goods awaited or gone, not ready, deleted, without a name', () => {
    const refused = (state: keyof typeof STORY, over: Partial<NewReceipt>, code: string) =>
      given(repairFold, STORY[state]).when(receipt(over)).refused(code);
    refused('REQUESTED', {}, 'not-arrived');
    refused('DELIVERED', {}, 'repair-over');
    refused('IN_REPAIR', { kind: 'hand-over' }, 'receipt-not-ready');
    refused('CLOSED', { kind: 'hand-over' }, 'receipt-not-ready');
    given(repairFold, [...STORY.READY, archived])
      .when(receipt({ kind: 'hand-over' }))
      .refused('repair-archived');
    given(repairFold, STORY.RECEIVED)
      .when(receipt({ person: '' }))
      .refused('receipt-person-missing', { field: 'person' });
  });

  test('that is mistaken is replaced: the newest of its kind counts, the earlier ones stay', () => {
    const before = [...STORY.READY, receipted({ number: 1 }), receipted({ number: 2, kind: 'hand-over' })];
    const { state } = given(repairFold, before);
    const step = given(repairFold, before).when(receipt({ kind: 'hand-over', person: 'Ugo Re' }));
    step.happens({ type: 'CounterReceiptIssued', data: { number: 3, kind: 'hand-over', signed: false } });
    expect(step.after).toMatchObject({ receipts: [{ number: 1 }, { number: 2 }, { number: 3 }] });
    const changed = changedFields(state, step.after).map(({ field, before, after }) => [field, before, after]);
    expect(changed).toContainEqual(['handOverReceipt.person', 'Ada Bo', 'Ugo Re']);
    expect(changed.filter(([field]) => String(field).startsWith('intakeReceipt'))).toEqual([]);
  });

  test('says in the history of which kind it is, and whether it was signed', () => {
    const says = (over: Parameters<typeof receipted>[0]) =>
      counterReceiptEvents.CounterReceiptIssued.says(receipted(over).data, FIRST_STATES);
    expect([says({ signed: true }), says({ kind: 'hand-over' }).it]).toEqual([
      { it: 'Ricevuta di presa in carico firmata', en: 'Receipt at intake signed' },
      'Ricevuta di riconsegna non firmata',
    ]);
  });
});
