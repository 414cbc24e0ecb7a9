import { describe, expect, it } from 'vitest';
import {
  missingIn,
  previewBody,
  quoteBody,
  quoteValues,
  readable,
  recipientsOf,
  totals,
} from '#web/features/quotes/staff/quote-values.ts';
import { staffQuote as sent } from './staff-quote.ts';

const TERMS = {
  quote_validity_days: 30,
  free_discount_percent: 15,
  vat_rate: 22,
  position: null,
  quote_note_before: '',
  quote_note_customer: '',
  quote_payment: '',
};

describe('the totals of a quote while one types', () => {
  it('are tot_quote − discount, its VAT half-up and both together', () => {
    expect(totals('1.200,50', '100', 22)).toEqual({ net: '1100.50', vat: '242.11', gross: '1342.61', tooMuch: false });
    expect(totals('0,25', '', 10)).toMatchObject({ vat: '0.03' });
  });

  it('tell a discount larger than the total', () => {
    expect(totals('100', '100,01', 22)).toMatchObject({ net: null, tooMuch: true });
    expect(totals('100', '100', 22)).toMatchObject({ net: '0.00', tooMuch: false });
  });

  it('are not shown for what is no amount', () => {
    expect(totals('12x', '0', 22)).toMatchObject({ net: null, vat: null, gross: null });
  });
});

const TODAY = '2026-11-22';
const ago = '2026-11-21';

describe('what the quote’s form sends', () => {
  const day = '2026-12-15';

  it('is what was changed, and the wanted state', () => {
    const changes = { object: 'Offerta', tot_quote: '1.000,5' };
    expect(quoteBody(7, changes, day, 1, undefined, TODAY, TERMS)).toEqual({
      id: 7,
      version: undefined,
      id_states_quote: 1,
      object: 'Offerta',
      tot_quote: '1000.50',
    });
    expect(quoteBody(7, { discount: '150' }, day, 1, 2, TODAY, TERMS)).toEqual({
      id: 7,
      version: 2,
      id_states_quote: 1,
      discount: '150.00',
    });
  });

  it('has no article rows that nobody filled in', () => {
    const articles = [
      { description: 'Scheda', code_gr: '', qta: '1' },
      { description: ' ', code_gr: '', qta: '1' },
    ];
    expect(quoteBody(7, { articles }, day, 1, undefined, TODAY, TERMS).articles).toHaveLength(1);
  });

  it('leaves what cannot be read to the server’s refusal', () => {
    expect(quoteBody(7, { tot_quote: 'molto' }, day, 1, 2, TODAY, TERMS)).toMatchObject({ tot_quote: 'molto' });
  });

  it('is valid until the day that is shown when it goes; none shown: the usual days from now', () => {
    expect(quoteBody(7, {}, day, 2, 2, TODAY, TERMS).valid_until).toBe(day);
    expect(quoteBody(7, {}, '', 2, 2, TODAY, TERMS).valid_until).toBe('2026-12-22');
    expect(quoteBody(7, { valid_until: '' }, '', 1, 2, TODAY, TERMS).valid_until).toBe('2026-12-22');
    expect(quoteBody(7, { valid_until: day }, day, 1, 2, TODAY, TERMS).valid_until).toBe(day);
  });
});

describe('the validity that the form shows', () => {
  it('is a draft’s own while it is to come; the usual days, and what was sent, begin anew', () => {
    const draft = { ...sent, id_states_quote: 1, valid_until: '2026-12-15' };
    expect(quoteValues(draft, TODAY, TERMS).valid_until).toBe('2026-12-15');
    expect(quoteValues({ ...draft, valid_until: ago }, TODAY, TERMS).valid_until).toBe('');
    expect(quoteValues({ ...draft, valid_until: '2026-12-20' }, TODAY, TERMS).valid_until).toBe('');
    expect(quoteValues(sent, TODAY, TERMS).valid_until).toBe('');
  });
});

describe('before a quote is sent', () => {
  const empty = quoteValues(undefined, TODAY, TERMS);

  it('one that says nothing is asked about, and one without amount, articles or payment', () => {
    const articles = [{ description: 'Scheda', code_gr: '', qta: '1' }];
    expect(missingIn(empty)).toEqual(['everything']);
    expect(missingIn({ ...empty, note: 'solo per noi' })).toEqual(['everything']);
    expect(missingIn({ ...empty, object: 'Riparazione' })).toEqual(['amount', 'articles']);
    expect(missingIn({ ...empty, articles })).toEqual(['amount']);
    expect(missingIn({ ...empty, tot_quote: '120' })).toEqual(['articles', 'payment']);
    expect(missingIn({ ...empty, tot_quote: '120', articles, description_payment: '30 giorni' })).toEqual([]);
    expect(
      missingIn({ ...empty, tot_quote: '120', description_and_items_agg: 'Tutto', description_payment: 'Subito' }),
    ).toEqual([]);
  });

  it('its recipients are named, each once', () => {
    const referent = (email: string) => ({ email, user_id: null, people_id: null });
    expect(recipientsOf('a@x.it', [referent(' b@x.it '), referent('A@x.it'), referent('')])).toEqual([
      'a@x.it',
      'b@x.it',
    ]);
    expect(recipientsOf('', [])).toEqual([]);
  });
});

describe('a conflict about a quote', () => {
  it('reads as people write it', () => {
    expect(readable('quote.tot_quote', 120_050)).toBe('1.200,50 €');
    expect(readable('quote.articles', [{ description: 'Scheda', code_gr: '', qta: 2 }])).toBe('Scheda × 2');
    expect(readable('quote.referents', [{ email: 'a@x.it' }, { email: 'b@x.it' }])).toBe('a@x.it, b@x.it');
    expect(readable('quote.object', 'Offerta')).toBe('Offerta');
  });
});

describe('what a preview is made of', () => {
  it('is all that is typed, to whom and on which version have no part in it', () => {
    const values = { ...quoteValues(sent, '2026-11-25', TERMS), tot_quote: 'dodici', valid_until: '' };
    const body = previewBody(7, values, '2026-11-25', TERMS);
    expect(body).toMatchObject({ id: 7, object: 'Riparazione', tot_quote: 'dodici', valid_until: '2026-12-25' });
    expect(Object.keys(body)).not.toContain('referents');
    expect(Object.keys(body)).not.toContain('version');
  });
});
