import { describe, expect, test } from 'vitest';
import { isCap, isFiscalCode, isPartitaIva, isPersonFiscalCode, isSdiCode } from '#domain/customers/offered/fiscal.ts';
import { capFitsProvince, isProvince, PROVINCES } from '#domain/customers/offered/provinces.ts';

describe('partita IVA', () => {
  // Published numbers of TIM, Eni, Enel, Stellantis Italy, Poste Italiane, Ferrari.
  test.each(['00488410010', '00905811006', '15844561009', '07973780013', '01114601006', '00159560366'])(
    'takes %s',
    (value) => expect(isPartitaIva(value)).toBe(true),
  );

  test('refuses every single wrong digit', () => {
    const good = '00905811006';
    for (let place = 0; place < 11; place++) {
      for (let digit = 0; digit <= 9; digit++) {
        const changed = good.slice(0, place) + digit + good.slice(place + 1);
        expect([changed, isPartitaIva(changed)]).toEqual([changed, changed === good]);
      }
    }
  });

  test.each(['', '0090581100', '009058110066', 'IT00905811006', '00000000000', '0090581100A'])(
    'refuses «%s»',
    (value) => expect(isPartitaIva(value)).toBe(false),
  );
});

describe('codice fiscale', () => {
  test.each([
    ['a man', 'RSSMRA85T10A562S'],
    ['another man', 'MRTMTT91D08F205J'],
    ['a woman: her day is raised by 40', 'BNCMRA80A41F205H'],
    ['a woman born on the 31st', 'RSSMRA85T71A562X'],
    ['omocodia in the last digit', 'MRTMTT91D08F20RE'],
    ['omocodia in two digits', 'MRTMTT91D08F2LRP'],
    ['omocodia in many digits, the day among them', 'MRTMTT91DLUFNLRM'],
    ['a firm: eleven digits', '00484960588'],
    ['a body: eleven digits', '97103880585'],
  ])('takes %s', (_who, value) => expect(isFiscalCode(value)).toBe(true));

  test('refuses every other check letter', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const code = `RSSMRA85T10A562${letter}`;
      expect([code, isPersonFiscalCode(code)]).toEqual([code, letter === 'S']);
    }
  });

  test.each([
    ['a day that no month has', 'RSSMRA85T32A562Y'],
    ["a woman's day that no month has", 'RSSMRA85T72A562C'],
    ['a letter that is no month', 'RSSMRA85F10A562S'],
    ['a letter that omocodia never uses', 'MRTMTT91D08F20AJ'],
    ['15 characters', 'RSSMRA85T10A562'],
    ['eleven digits with a wrong check digit', '00484960589'],
    ['lower case: it comes normalised', 'rssmra85t10a562s'],
  ])('refuses %s', (_what, value) => expect(isFiscalCode(value)).toBe(false));
});

describe('CAP and province', () => {
  test('there are 107 provinces', () => {
    expect(PROVINCES).toHaveLength(107);
    expect(new Set(PROVINCES).size).toBe(107);
    expect(PROVINCES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  test.each([
    ['20121', 'MI'],
    ['20900', 'MB'],
    ['00184', 'RM'],
    ['10128', 'TO'],
    ['41121', 'MO'],
    ['47521', 'FC'],
    ['47921', 'RN'],
    ['13900', 'BI'],
    ['38121', 'TN'],
    ['39100', 'BZ'],
    ['11100', 'AO'],
    ['34170', 'GO'],
    ['34121', 'TS'],
    ['33170', 'PN'],
    ['86170', 'IS'],
    ['76121', 'BT'],
    ['63900', 'FM'],
    ['89900', 'VV'],
    ['09013', 'SU'],
    ['09124', 'CA'],
    ['09170', 'OR'],
    ['98122', 'ME'],
    ['90133', 'PA'],
  ])('%s is in %s', (cap, province) => expect(capFitsProvince(cap, province)).toBe(true));

  test.each([
    ['20121', 'MB'],
    ['20900', 'MI'],
    ['00184', 'MI'],
    ['13900', 'VC'],
    ['47921', 'FC'],
    ['33170', 'UD'],
    ['86170', 'CB'],
    ['34121', 'GO'],
    ['20121', 'XX'],
    ['20121', 'constructor'],
    ['47890', 'RN'],
  ])('%s is not in %s', (cap, province) => expect(capFitsProvince(cap, province)).toBe(false));

  test('outside south-western Sardinia no CAP fits two provinces', () => {
    for (let number = 10; number <= 98_168; number++) {
      const cap = String(number).padStart(5, '0');
      if (cap.startsWith('08') || cap.startsWith('09')) continue;
      const fitting = PROVINCES.filter((province) => capFitsProvince(cap, province));
      if (fitting.length > 1) expect.fail(`${cap} fits ${fitting.join(', ')}`);
    }
    expect(isProvince('SU')).toBe(true);
  });

  test.each(['2012', '201210', '2012A', ''])('«%s» is no CAP', (value) => expect(isCap(value)).toBe(false));
});

describe('SDI code', () => {
  test.each(['M5UXCR1', '0000000', 'XXXXXXX', 'USAL8PV'])('takes %s', (value) => expect(isSdiCode(value)).toBe(true));
  test.each(['', 'M5UXCR', 'M5UXCR12', 'M5UX-R1', 'm5uxcr1'])('refuses «%s»', (value) =>
    expect(isSdiCode(value)).toBe(false),
  );
});
