import { describe, expect, test } from 'vitest';
import { type StoredGoods, storageFee } from '#domain/repairs/storage-fee.ts';

const terms = { storage_fee_after_days: 30, storage_fee_per_day: 5_00 };
const goods = (over: Partial<StoredGoods> = {}): StoredGoods => ({
  readyOn: '2026-03-02',
  collectedOn: null,
  askedUntil: null,
  ...over,
});

describe('the storage fee', () => {
  test('runs from the day after the free days, that day included', () => {
    expect(storageFee(goods(), terms, '2026-04-01'), 'the last free day').toBeNull();
    expect(storageFee(goods(), terms, '2026-04-02')).toEqual({ days: 1, amount: 5_00, until: '2026-04-02' });
    expect(storageFee(goods(), terms, '2026-04-15')).toEqual({ days: 14, amount: 70_00, until: '2026-04-15' });
  });

  test('without free days runs from the day after the goods became ready', () => {
    const fromThen = { ...terms, storage_fee_after_days: 0 };
    expect(storageFee(goods(), fromThen, '2026-03-02'), 'the same day').toBeNull();
    expect(storageFee(goods(), fromThen, '2026-03-03')).toMatchObject({ days: 1 });
  });

  test('counts whole days over both changes of the clock', () => {
    const fromThen = { ...terms, storage_fee_after_days: 0 };
    expect(storageFee(goods({ readyOn: '2026-03-28' }), fromThen, '2026-03-29')).toMatchObject({ days: 1 });
    expect(storageFee(goods({ readyOn: '2026-03-28' }), fromThen, '2026-03-30')).toMatchObject({ days: 2 });
    expect(storageFee(goods({ readyOn: '2026-10-24' }), fromThen, '2026-10-26')).toMatchObject({ days: 2 });
  });

  test('ends on the day of delivery', () => {
    const late = goods({ collectedOn: '2026-04-05' });
    expect(storageFee(late, terms, '2026-09-01')).toEqual({ days: 4, amount: 20_00, until: '2026-04-05' });
    expect(storageFee(goods({ collectedOn: '2026-04-01' }), terms, '2026-09-01'), 'in time').toBeNull();
    expect(storageFee(goods({ collectedOn: '2026-03-02' }), terms, '2026-09-01'), 'at once').toBeNull();
  });

  test('does not count the days for which a quote asks already', () => {
    expect(storageFee(goods({ askedUntil: '2026-04-15' }), terms, '2026-04-15')).toBeNull();
    expect(storageFee(goods({ askedUntil: '2026-04-15' }), terms, '2026-04-18')).toMatchObject({ days: 3 });
    expect(storageFee(goods({ askedUntil: '2026-03-10' }), terms, '2026-04-03'), 'of free days').toMatchObject({
      days: 2,
    });
  });

  test('is none for goods that do not wait, and where the firm asks none', () => {
    expect(storageFee(goods({ readyOn: null }), terms, '2026-09-01')).toBeNull();
    expect(storageFee(goods(), { ...terms, storage_fee_per_day: 0 }, '2026-09-01')).toBeNull();
  });
});
