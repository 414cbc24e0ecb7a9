import { describe, expect, test } from 'vitest';
import { listTotal, totalAfterPart } from '#web/features/quotes/staff/list-prices.ts';

const row = (code_gr: string, qta: string) => ({ code_gr, qta, description: '' });
const prices = { 'GR-1': '120.50', 'GR-2': '0.99' };

describe('what chosen parts come to', () => {
  test('is price by quantity, of the rows whose part was chosen', () => {
    expect(listTotal([row('GR-1', '2'), row('GR-2', '1,5'), row('a mano', '7')], prices)).toBe('242,49');
    expect(listTotal([row('GR-1', 'due')], prices)).toBe('0,00');
    expect(listTotal([row('a mano', '7')], prices)).toBeNull();
  });

  test('becomes the total, unless somebody typed another one', () => {
    expect(totalAfterPart('', null, '120,50')).toBe('120,50');
    expect(totalAfterPart('120,50', '120,50', '241,00'), 'what the list had said').toBe('241,00');
    expect(totalAfterPart('500', '120,50', '241,00')).toBe('500');
    expect(totalAfterPart('500', null, null)).toBe('500');
  });
});
