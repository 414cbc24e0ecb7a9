import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pairedInput } from '#api/contracts/input.ts';
import { pairedIds } from '#domain/kernel/paired-id.ts';
import { negotiationId, negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { roleUserId, roleUserOf } from '#domain/roles/role-user.ts';

describe('the number of what two others tell apart', () => {
  test.each([
    [1, 0],
    [12, 34],
    [900_000_000, 9_999_999],
    [1, 9_999_999],
    [2, 0],
  ])('says both: %i and %i', (first, second) => {
    const { idOf, partsOf } = pairedIds(10_000_000);
    expect(partsOf(idOf(first, second))).toEqual([first, second]);
    expect(pairedInput.parse(String(idOf(first, second)))).toBe(idOf(first, second));
  });

  test('is nobody else’s, and refused where it could not be exact', () => {
    const { idOf } = pairedIds(100);
    expect(() => idOf(1, 100)).toThrow(RangeError);
    expect(() => idOf(1, -1)).toThrow(RangeError);
    expect(() => idOf(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
  });

  test('numbers negotiations and roles of users', () => {
    expect(negotiationId({ adId: 12, buyerId: 34 })).toBe(120_000_034);
    expect(negotiationStream(120_000_034)).toBe('negotiation-12-34');
    expect(roleUserId({ user_id: 31, roles_id: 4 })).toBe(31_004);
    expect(roleUserOf(31_004)).toEqual({ user_id: 31, roles_id: 4 });
  });

  test.each(['12-34', '0', '-1', '1.5', '0x1', '99999999999999999', '9999999999999999', ''])(
    'as it is sent is a whole number, and exact: not %j',
    (sent) => {
      expect(z.object({ id: pairedInput }).safeParse({ id: sent }).success).toBe(false);
    },
  );
});
