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
    ['Anno 1998 333 1234567', ['phone']],
    ['900 333 1234567', ['phone']],
    ['333 1234567 339 7654321', ['phone']],
    ['333 1234567 8-18', ['phone']],
    ['Anno 1998 3 3 3 1 2 3 4 5 6 7', ['phone']],
    ['tel. 0522 - 123456', ['phone']],
    ['ore 8/12 (+39) 0522 123456 int. 2', ['phone']],
    ['del 12/05/2019, tel. 333 1234567', ['phone']],
    ['IBAN IT60X0542811101000000123456 333 1234567', ['bank-account', 'phone']],
    ['su 2 conti IT60 X054 2811 1010 0000 0123 456 333 1234567', ['bank-account', 'phone']],
    ['4111 1111 1111 1111 1', ['bank-account']],
    ['1998 4111-1111-1111-1111 12/28', ['bank-account']],
    ['vedi goo.gl/abc', ['link']],
    ['EVIL.EXAMPLE/TORNIO', ['link']],
    ['vedi evil.example/tornio', ['link']],
    ['su evil.app', ['link']],
    ['su evil.cc', ['link']],
    ['su evil.tech', ['link']],
    ['su evil.gl', ['link']],
    ['su evil[.]it', ['link']],
    ['su evil (dot) it', ['link']],
    ['su evil.рф', ['link']],
    ['su злой.рф', ['link']],
    ['su xn--e1afmkfd.xn--p1ai', ['link']],
    ['scrivi su t.me', ['link']],
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
    'matricola 1234 5678 90',
    '400 V 50 Hz 1998',
    '1500 x 3000 x 20 mm',
    '3000 1500 2100 mm',
    '220/380/400/415 V 50/60 Hz',
    '12.500,50 €, prima 13.200,00 €',
    'dal 2015 al 2019',
    'revisione 15/01/2019 10:30, collaudo 01.02.2019',
    'Da 10 anni usato sempre bene',
    'Rapporto 3.5/4, versione v1.2, di Rossi S.r.l./S.p.A., anno n.d.',
    'Vedi manuale.pdf, foto.jpg e manuale.pdf/tavola',
    'p.es. vel.mm/min 20, n.ro 5',
    'Funziona bene.Nessun difetto/usura. Portata.No perdite',
  ])('none in «%s»', (text) => {
    expect(riskSigns(text)).toEqual([]);
  });

  test('a long text of digits is read in a moment', () => {
    expect(riskSigns('A1'.repeat(50_000))).toEqual([]);
    expect(riskSigns('1 '.repeat(50_000))).toEqual([]);
    expect(riskSigns('a.'.repeat(50_000))).toEqual([]);
    expect(riskSigns('a-'.repeat(50_000))).toEqual([]);
    expect(riskSigns('aa.'.repeat(50_000))).toEqual([]);
    expect(riskSigns('1/'.repeat(50_000))).toEqual([]);
    expect(riskSigns('9'.repeat(100_000))).toEqual([]);
    expect(riskSigns('aa1 '.repeat(25_000))).toEqual([]);
  });
});
