import { describe, expect, test } from 'vitest';
import { riskSigns } from '#domain/kernel/risk-signs.ts';

describe('risk signs of a text', () => {
  test.each([
    ['IT60X0542811101000000123456', ['bank-account']],
    ['bonifico su it60 x054 2811 1010 0000 0123 456 intestato a me', ['bank-account']],
    ['DE89370400440532013000', ['bank-account']],
    ['Postepay 4111 1111 1111 1111', ['bank-account']],
    ['chiamami al 333 1234567', ['phone']],
    ['tel. 0522/123456', ['phone']],
    ['+39 (0522) 12.34.56', ['phone']],
    ['3 3 3 1 2 3 4 5 6 7', ['phone']],
    ['３３３ １２３４５６７', ['phone']],
    ['3\u200b33\u200b1234567', ['phone']],
    ['0041 79 123 45 67', ['phone']],
    ['333_1234_567', ['phone']],
    ['333–1234•567', ['phone']],
    ['vedi https://esempio.it/tornio', ['link']],
    ['WWW.ESEMPIO', ['link']],
    ['su esempio.com trovi altro', ['link']],
    ['su esempio .com trovi altro', ['link']],
    ['su esempio . com trovi altro', ['link']],
    ['su esempio。com trovi altro', ['link']],
    ['scrivi a mario.rossi@posta.example', ['link']],
    ['wa.me/393331234567', ['phone', 'link']],
    ['IBAN IT60X0542811101000000123456, tel 3331234567, t.me/io', ['bank-account', 'phone', 'link']],
  ])('%s: %j', (text, expected) => {
    expect(riskSigns(text)).toEqual(expected);
  });

  test.each([
    '',
    'Saldatrice MIG 250 A, 380 V, 50/60 Hz, anno 2019',
    'Prezzo 1.250,00 € trattabili, peso 1200 kg, 3000 x 1500 x 2100 mm',
    'Cuscinetti 6204-2RS1, codice GR-2026-00012, matricola 12345678',
    'Funziona bene.Nessun difetto',
    'Good condition. It works; 2018–2024, 300–400 mm',
    'IT60X0542811101000000123457 è un codice che non torna',
    'Modello 4111 1111 1111 1112',
  ])('none in «%s»', (text) => {
    expect(riskSigns(text)).toEqual([]);
  });

  test('a long text of digits is read in a moment', () => {
    expect(riskSigns('A1'.repeat(50_000))).toEqual([]);
    expect(riskSigns('1 '.repeat(50_000))).toEqual([]);
    expect(riskSigns('a.'.repeat(50_000))).toEqual([]);
    expect(riskSigns('a-'.repeat(50_000))).toEqual([]);
  });
});
