import { expect, it } from 'vitest';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { quoteColour } from '#web/repairs/quote-flag.tsx';

it('the flag of a quote: In Attesa yellow, Accettato green, Rifiutato red, none or any other neutral', () => {
  const coloured = Object.fromEntries(QUOTE_STATES.map(({ id, label }) => [label, quoteColour(id)]));
  expect(coloured).toEqual({
    'In Attesa': 'yellow',
    Accettato: 'green',
    Rifiutato: 'red',
    Bozza: 'neutral',
    Scaduto: 'neutral',
    Annullato: 'neutral',
    Superato: 'neutral',
  });
  expect([quoteColour(null), quoteColour(99)]).toEqual(['neutral', 'neutral']);
});
