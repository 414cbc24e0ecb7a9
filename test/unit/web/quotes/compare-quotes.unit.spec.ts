import { describe, expect, it } from 'vitest';
import { compareQuotes } from '#web/features/quotes/staff/compare/compare-quotes.ts';
import { wordDiff } from '#web/features/quotes/staff/compare/word-diff.ts';
import { staffQuote } from './staff-quote.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('two texts, word by word', () => {
  it.each([
    ['uguale', 'uguale', 'uguale'],
    ['', 'tutto nuovo', '[+tutto nuovo+]'],
    ['tutto via', '', '[-tutto via-]'],
    ['Motore e spazzole', 'Motore nuovo e spazzole', 'Motore [+nuovo +]e spazzole'],
    ['entro 10 giorni', 'entro 15 giorni', 'entro [-10-][+15+] giorni'],
    ['uno\ndue', 'uno\ntre', 'uno\n[-due-][+tre+]'],
  ])('«%s» and «%s» are «%s»', (before, after, said) => {
    expect(shown(before, after)).toBe(said);
    const told = wordDiff(before, after);
    const without = (kind: string) => told.filter((piece) => piece.kind !== kind).map(({ text }) => text);
    expect([without('new').join(''), without('gone').join('')]).toEqual([before, after]);
  });

  it('that have next to nothing in common are told as a whole', () => {
    const [before, after] = ['vecchio', 'nuovo'].map((word) =>
      Array.from({ length: 600 }, (_, at) => `${word}${at}`).join(' '),
    ) as [string, string];
    expect(shown(before, after)).toBe(`[-${before}-][+${after}+]`);
  });
});

describe('two versions of a quote', () => {
  const article = (description: string, code_gr: string, qta: number) => ({ description, code_gr, qta });

  it('that say the same differ in nothing, whatever became of them', () => {
    const after = { ...staffQuote, version: 3, hash: 'b'.repeat(64), id_states_quote: 7, date_agg: '2026-12-01' };
    expect(compareQuotes(staffQuote, after).none).toBe(true);
  });

  it('tell amounts before and after, with their difference', () => {
    const after = { ...staffQuote, discount: '50.00', total_amount_with_discount: '1150.50' };
    expect(compareQuotes(staffQuote, after)).toMatchObject({
      none: false,
      amounts: [
        { name: 'discount', before: '100.00', after: '50.00', by: '-50.00' },
        { name: 'total_amount_with_discount', before: '1100.50', after: '1150.50', by: '50.00' },
      ],
    });
  });

  it('tell rows that came, went and changed; the same article by its code, else by its words', () => {
    const articles = [article('Scheda', 'GR-1', 1.5), article('Manodopera', '', 2), article('Ventola', 'GR-9', 1)];
    const now = [article('Scheda nuova', 'GR-1', 1.5), article('Relè', 'GR-4', 3), article('Manodopera', '', 4)];
    const { rows } = compareQuotes({ ...staffQuote, articles }, { ...staffQuote, articles: now });
    expect(rows).toEqual([
      { before: articles[0], after: now[0] },
      { before: null, after: now[1] },
      { before: articles[1], after: now[2] },
      { before: articles[2], after: null },
    ]);
  });

  it('tell texts, the last day, the VAT rate and to whom', () => {
    const referents = [{ user_id: null, people_id: null, email: 'nuovo@rossi.it' }];
    const after = { ...staffQuote, note: 'Segreta', valid_until: '2027-01-20', vat_rate: 10, referents };
    expect(compareQuotes(staffQuote, after)).toMatchObject({
      texts: [{ name: 'note', pieces: [{ kind: 'new', text: 'Segreta' }] }],
      validUntil: { before: '2026-12-20', after: '2027-01-20' },
      vatRate: { before: 22, after: 10 },
      referents: { gone: [], added: ['nuovo@rossi.it'] },
    });
  });
});
