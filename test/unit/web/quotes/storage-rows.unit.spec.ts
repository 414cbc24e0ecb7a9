import { describe, expect, test } from 'vitest';
import type { StorageOffer } from '#api/contracts/repair-reads.contract.ts';
import { isTaken, withoutStorage, withStorage } from '#web/features/quotes/staff/storage-rows.ts';

const offer: StorageOffer = {
  id: 12,
  code_intervention_gr: 'RIP-2026-00012',
  days: 14,
  amount: '70.00',
  until: '2026-04-15',
  collected: false,
};
const motor = { description: 'Motore', code_gr: 'GR-1', qta: '1' };
const blank = { description: '', code_gr: '', qta: '1' };
const row = {
  description: 'Giacenza',
  code_gr: '',
  qta: '14',
  storage: { repairId: 12, until: '2026-04-15', amount: '70.00' },
};
const earlier = { ...row, qta: '4', storage: { repairId: 12, until: '2026-04-05', amount: '20.00' } };

describe('storage that is taken into a quote', () => {
  test('is a row of so many days, and its amount in the total; a row that nobody filled in goes', () => {
    expect(withStorage({ articles: [motor, blank], tot_quote: '100' }, offer, 'Giacenza')).toEqual({
      articles: [motor, row],
      tot_quote: '170,00',
    });
    expect(withStorage({ articles: [blank], tot_quote: '' }, offer, 'Giacenza')).toEqual({
      articles: [row],
      tot_quote: '70,00',
    });
  });

  test('takes the place of a row for fewer days of the same goods, and of its amount', () => {
    expect(isTaken(offer, [earlier])).toBe(false);
    expect(withStorage({ articles: [earlier, motor], tot_quote: '120,00' }, offer, 'Giacenza')).toEqual({
      articles: [motor, row],
      tot_quote: '170,00',
    });
  });

  test('is not taken where the total cannot be read, or the rows are at their most', () => {
    expect(withStorage({ articles: [], tot_quote: 'cento' }, offer, 'Giacenza')).toBeNull();
    const full = Array.from({ length: 50 }, () => motor);
    expect(withStorage({ articles: full, tot_quote: '' }, offer, 'Giacenza')).toBeNull();
    expect(withStorage({ articles: [...full.slice(1), earlier], tot_quote: '20' }, offer, 'Giacenza')).not.toBeNull();
  });

  test('is taken out again with its amount, and a total of nothing is empty', () => {
    expect(isTaken(offer, [motor, row])).toBe(true);
    expect(withoutStorage({ articles: [motor, row], tot_quote: '170,00' }, offer)).toEqual({
      articles: [motor],
      tot_quote: '100,00',
    });
    expect(withoutStorage({ articles: [row], tot_quote: '50' }, offer)?.tot_quote).toBe('');
  });
});
