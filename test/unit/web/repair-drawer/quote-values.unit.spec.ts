import { describe, expect, it } from 'vitest';
import { quoteBody, quoteValues, type StaffQuote, totals } from '#web/features/repair-drawer/quote/quote-values.ts';

const sent: StaffQuote = {
  id: 7,
  version: 2,
  hash: 'a'.repeat(64),
  id_states_quote: 2,
  states_quotes_description: 'In Attesa',
  object: 'Riparazione',
  description_and_items_agg: '',
  note_before_the_quote: '',
  note: '',
  note_customer: '',
  kind_attention: '',
  description_payment: 'Bonifico',
  articles: [{ description: 'Scheda', code_gr: 'GR-1', qta: 1.5 }],
  tot_quote: '1200.50',
  discount: '100.00',
  total_amount_with_discount: '1100.50',
  vat_rate: 22,
  vat_amount: '242.11',
  total_with_vat: '1342.61',
  valid_until: '2026-12-20',
  date_agg: '2026-11-20',
  created_id: 1,
  decided_at: null,
  decided_by: null,
  referents: [],
};

describe('the totals of a quote while one types', () => {
  it('are tot_quote − discount, its VAT half-up and both together', () => {
    expect(totals('1.200,50', '100', 22)).toEqual({ net: '1100.50', vat: '242.11', gross: '1342.61', tooMuch: false });
    expect(totals('0,25', '', 10)).toMatchObject({ vat: '0.03' });
  });

  it('tell a discount larger than the total', () => {
    expect(totals('100', '100,01')).toMatchObject({ net: null, tooMuch: true });
    expect(totals('100', '100')).toMatchObject({ net: '0.00', tooMuch: false });
  });

  it('are not shown for what is no amount', () => {
    expect(totals('12x', '0')).toMatchObject({ net: null, vat: null, gross: null });
  });
});

describe('what the quote’s form sends', () => {
  it('carries no state when none was chosen, so that the server refuses it', () => {
    const values = quoteValues(undefined);
    expect(quoteBody(7, values, values, undefined)).toMatchObject({ id: 7, id_states_quote: '' });
  });

  it('is everything for a first version, without empty article rows', () => {
    const first = { ...quoteValues(undefined), object: 'Offerta', tot_quote: '1.000,5', id_states_quote: '2' };
    expect(quoteBody(7, first, quoteValues(undefined), undefined)).toMatchObject({
      object: 'Offerta',
      tot_quote: '1000.50',
      discount: '0',
      articles: [],
      id_states_quote: 2,
    });
  });

  it('is only what was changed for a revision, bound to the version that was shown', () => {
    const shown = quoteValues(sent);
    const now = { ...shown, discount: '150', id_states_quote: '2' };
    expect(quoteBody(7, now, shown, 2)).toEqual({ id: 7, version: 2, id_states_quote: 2, discount: '150.00' });
  });

  it('leaves what cannot be read to the server’s refusal', () => {
    const shown = quoteValues(sent);
    expect(quoteBody(7, { ...shown, tot_quote: 'molto' }, shown, 2)).toMatchObject({ tot_quote: 'molto' });
  });

  it('does not take over the validity of a version that ended', () => {
    expect(quoteValues(sent).valid_until).toBe('2026-12-20');
    expect(quoteValues({ ...sent, id_states_quote: 5 }).valid_until).toBe('');
  });
});
