import { describe, expect, test } from 'vitest';
import { givingBack, statusTextKey } from '#web/features/own-orders/giving-back.ts';
import { chosenLines, lineNames } from '#web/market/order-quantities.tsx';

const piece = (line_id: number, of: { to_ship?: number; can_withdraw?: number; can_return?: number }) => ({
  line_id,
  shipped: 0,
  cancelled: 0,
  withdrawn: 0,
  returned: 0,
  to_ship: 0,
  to_prepare: 0,
  can_withdraw: 0,
  can_return: 0,
  ...of,
});
const now = { possible: true, until: null, why: null };
const late = { possible: false, until: '2026-01-15', why: 'I 14 giorni sono finiti' };

describe('what a customer can give back', () => {
  test('withdraws from what he can, and asks for a return of the rest alone', () => {
    const pieces = [
      piece(1, { can_withdraw: 3, can_return: 2, to_ship: 1 }),
      piece(2, { can_return: 1 }),
      piece(3, {}),
    ];
    expect(givingBack({ pieces, withdrawal: now })).toEqual({
      withdrawable: [{ id: 1, most: 3 }],
      returnable: [{ id: 2, most: 1 }],
      madeToMeasure: [2],
      why: null,
    });
  });

  test('why not is said as long as he has something of it, and nothing is called made to measure then', () => {
    const kept = givingBack({ pieces: [piece(1, { can_return: 2 })], withdrawal: late });
    expect(kept).toEqual({
      withdrawable: [],
      returnable: [{ id: 1, most: 2 }],
      madeToMeasure: [],
      why: 'I 14 giorni sono finiti',
    });
    expect(givingBack({ pieces: [piece(1, {})], withdrawal: late }).why).toBeNull();
  });

  test('a withdrawal is never waiting for an answer', () => {
    expect(statusTextKey({ kind: 'withdrawal', phase: 'awaited' })).toBe('withdrawal-awaited');
    expect(statusTextKey({ kind: 'withdrawal', phase: 'received' })).toBe('withdrawal-received');
    expect(statusTextKey({ kind: 'return', phase: 'requested' })).toBe('return-requested');
  });
});

describe('a form of quantities', () => {
  test('sends the lines of which there are some', () => {
    expect(chosenLines({ l4: '2', l5: '0', l6: '' })).toEqual([{ id: 4, quantity: 2 }]);
  });

  test('a refusal of the wire has its place at a line; one of all lines at the first', () => {
    expect(lineNames({ lines: { l4: '1', l5: '1' } })).toMatchObject({
      lines: 'lines.l4',
      'lines.5': 'lines.l5',
      'unsellable.5': 'lines.l5',
    });
    expect(lineNames({ message: '' })).toEqual({});
  });
});
