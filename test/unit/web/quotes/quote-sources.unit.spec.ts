import { describe, expect, it } from 'vitest';
import type { EarlierQuote, WorkSheetSummary } from '#api/contracts/repair-reads.contract.ts';
import { codeFor } from '#web/features/quotes/staff/payments.ts';
import { fromEarlier, fromSheet } from '#web/features/quotes/staff/quote-sources.ts';

const sheet: WorkSheetSummary = {
  id: 7,
  code_intervention_gr: 'RIP-2026-00007',
  date_aggs: '2026-03-02',
  description: 'Spazzole consumate\nSostituite',
  consumables: '20.00',
  hour: 1.5,
  value_config_hour: '40.00',
  tot_value_config: '60.00',
  tot_final: '1105.50',
  total_calculated: '1105.50',
  articles: [{ id_gr_items: 4, description: 'Spazzola', code_gr: 'GR-1', qta: 2.5, price_list: '10.00', tot: '25.00' }],
};

describe('what a quote takes over from the work sheet', () => {
  it('is its description, its lines as articles, and its final total', () => {
    expect(fromSheet(sheet)).toEqual({
      description_and_items_agg: 'Spazzole consumate\nSostituite',
      articles: [{ description: 'Spazzola', code_gr: 'GR-1', qta: '2,5' }],
      tot_quote: '1105,50',
    });
  });

  it('is nothing where the sheet says nothing, so that nothing typed is emptied', () => {
    expect(fromSheet({ ...sheet, description: '', articles: [], tot_final: '0.00' })).toEqual({});
    expect(fromSheet({ ...sheet, articles: [] })).not.toHaveProperty('articles');
  });
});

it.each([
  ['Bonifico 30 gg data fattura', 'B30GDF'],
  ['RIBA a 60 giorni', 'RA60G'],
  ['Metà all’ordine, metà alla consegna', 'MAOMAC'],
  ['…', ''],
])('the code offered for «%s» is «%s»', (description, code) => {
  expect(codeFor(description)).toBe(code);
});

const earlier: EarlierQuote = {
  id: 5,
  version: 2,
  hash: 'a'.repeat(64),
  code_intervention_gr: 'RIP-2026-00005',
  user_id: 3,
  id_states_quote: 3,
  states_quotes_description: 'Accettato',
  object: 'Motore',
  kind_attention: 'Sig. Rossi',
  description_and_items_agg: 'Lavori',
  note_before_the_quote: 'Prima',
  note: 'Segreta',
  note_customer: 'Dopo',
  description_payment: 'RIBA',
  articles: [{ description: 'Spazzola', code_gr: 'GR-1', qta: 0.5 }],
  tot_quote: '100.00',
  discount: '10.00',
  total_amount_with_discount: '90.00',
  vat_rate: 22,
  vat_amount: '19.80',
  total_with_vat: '109.80',
  valid_until: '2025-01-31',
  date_agg: '2025-01-01',
  created_id: 1,
  id_user_quotes: 1,
  decided_at: null,
  decided_by: null,
  referents: [{ user_id: 3, people_id: 4, email: 'uno@rossi.it' }],
  description: 'Muletto',
  series: 'AB12',
  descriptionCustomer: 'Rossi',
  same_customer: true,
  same_machine: true,
};

describe('what a quote takes up of an earlier one', () => {
  it('is what went out, not its last day, and never what was internal', () => {
    const taken = fromEarlier(earlier);
    expect(taken).toMatchObject({
      object: 'Motore',
      tot_quote: '100,00',
      discount: '10,00',
      description_payment: 'RIBA',
      articles: [{ description: 'Spazzola', code_gr: 'GR-1', qta: '0,5' }],
      kind_attention: 'Sig. Rossi',
      referents: [{ people_id: 4, email: 'uno@rossi.it' }],
    });
    expect(Object.keys(taken)).not.toEqual(expect.arrayContaining(['note']));
    expect(Object.keys(taken)).not.toEqual(expect.arrayContaining(['valid_until']));
  });

  it('leaves out what it asked for storage: the rows and their amount', () => {
    const storage = { repairId: 12, until: '2025-01-01', amount: '30.00' };
    const asked = { description: 'Giacenza', code_gr: '', qta: 6, storage };
    expect(fromEarlier({ ...earlier, articles: [...earlier.articles, asked] })).toMatchObject({
      articles: [{ description: 'Spazzola' }],
      tot_quote: '70,00',
    });
  });

  it('names nobody where it was another customer’s', () => {
    const taken = fromEarlier({ ...earlier, same_customer: false });
    expect(taken).not.toHaveProperty('kind_attention');
    expect(taken).not.toHaveProperty('referents');
  });
});
