import { describe, expect, it } from 'vitest';
import { withLineTotals } from '#domain/work-sheets/work-sheet.decide.ts';
import { emptyLine, sheetBody, sheetTotals, withCode, withPart } from '#web/features/work-sheets/work-sheet-values.ts';

const line = (qta: string, price_list: string) => ({ ...emptyLine, qta, price_list });

describe('the totals of a work sheet while one types', () => {
  it('are line = qta × price, labour = hours × value, final = lines + consumables + labour', () => {
    const values = {
      lines: [line('3', '12,35'), line('2', '10')],
      consumables: '4',
      hour: '1,5',
      value_config_hour: '48',
    };
    expect(sheetTotals(values)).toEqual({ lines: ['37.05', '20.00'], config: '72.00', final: '133.05' });
  });

  it.each([
    ['0,333', '10,01'],
    ['1,005', '1'],
    ['2,5', '0,01'],
  ])('round %s × %s as the domain does', (qta, price) => {
    const { lines } = sheetTotals({ lines: [line(qta, price)], consumables: '', hour: '', value_config_hour: '' });
    const [row] = withLineTotals([
      {
        ...emptyLine,
        qta: Number(qta.replace(',', '.')),
        price_list: Math.round(Number(price.replace(',', '.')) * 100),
      },
    ]);
    expect(lines[0]).toBe(((row?.tot ?? Number.NaN) / 100).toFixed(2));
  });

  it('are not shown while something cannot be read', () => {
    const values = { lines: [line('x', '1')], consumables: '', hour: '', value_config_hour: '' };
    expect(sheetTotals(values)).toEqual({ lines: [null], config: '0.00', final: null });
  });
});

describe('what the sheet’s form sends', () => {
  it('is only what was changed, without rows in which nothing was written', () => {
    expect(sheetBody(7, { lines: [line('1', ''), line('2', '1.234,5')] })).toEqual({
      id: 7,
      lines: [{ id_gr_items: '', code_gr: '', description: '', n_u: 'Nuovo', qta: '2', price_list: '1234.50' }],
    });
  });

  it('sends a cleared amount as zero', () => {
    expect(sheetBody(7, { consumables: '', hour: ' ' })).toEqual({ id: 7, consumables: '0', hour: '0' });
  });
});

describe('a row whose part is chosen from the catalogue', () => {
  const part = { id: 12, code_gr: 'GR-7', description: 'Scheda comando', brand: 'Jungheinrich', price_list: '120.50' };

  it('takes the part’s id, words and price, and keeps what the catalogue does not know', () => {
    const typed = { ...emptyLine, n_u: 'Usato' as const, qta: '3', description: 'sched' };
    expect(withPart(typed, part)).toEqual({
      id_gr_items: 12,
      code_gr: 'GR-7',
      description: 'Scheda comando',
      n_u: 'Usato',
      qta: '3',
      price_list: '120,50',
    });
  });

  it('keeps what was typed where the catalogue says nothing', () => {
    const typed = { ...emptyLine, description: 'a mano', price_list: '9' };
    const bare = withPart(typed, { ...part, description: '', price_list: null });
    expect(bare).toMatchObject({ id_gr_items: 12, description: 'a mano', price_list: '9' });
  });

  it('is another part’s as soon as its code is another', () => {
    const chosen = withPart(emptyLine, part);
    expect(withCode(chosen, 'GR-7')).toEqual(chosen);
    expect(withCode(chosen, 'GR-')).toEqual({ ...chosen, code_gr: 'GR-', id_gr_items: null });
  });
});
