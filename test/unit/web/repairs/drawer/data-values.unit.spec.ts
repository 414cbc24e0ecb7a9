import { describe, expect, it } from 'vitest';
import { toWire, warnsOfAssociation } from '#web/features/repairs/drawer/data/data-values.ts';
import { orangeMark } from '#web/features/repairs/drawer/orange-mark.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { canCorrect, canWork } from '#web/repairs/drawer/can-work.ts';
import { associationTexts } from '#web/repairs/transport-documents/association.texts.ts';

describe('the plain fields of a repair', () => {
  it('are sent with an empty text where they are cleared', () => {
    expect(toWire({ rip_association: null, fileddt: null, series: '', gridCheck: false })).toEqual({
      rip_association: '',
      fileddt: '',
      series: '',
      gridCheck: false,
    });
  });

  it('warn of the associated repair when number or date of our DDT change', () => {
    expect(warnsOfAssociation({ nr_ddt_gr: '12' }, 40)).toBe(true);
    expect(warnsOfAssociation({ date_ddt_gr: '' }, 40)).toBe(true);
    expect(warnsOfAssociation({ nr_ddt: '12' }, 40)).toBe(false);
    expect(warnsOfAssociation({ nr_ddt_gr: '12' }, null)).toBe(false);
    expect(textOf(associationTexts, 'associated', { n: 40 })).toBe(
      'Attenzione, questa riparazione è associata alla riparazione numero 40',
    );
  });
});

describe('the orange mark in words', () => {
  const row = {
    colour: 'orange',
    ready: false,
    nr_ddt_gr: '',
    unrepairable: false,
    working_with_testing: false,
  } as const;

  it('names what is missing on a ready repair', () => {
    expect(orangeMark({ ...row, ready: true })).toBe('noDdt');
    expect(orangeMark({ ...row, ready: true, nr_ddt_gr: '3/2026' })).toBe('noDdtDate');
  });

  it('names the flag on one that is not ready', () => {
    expect(orangeMark({ ...row, unrepairable: true })).toBe('unrepairableMark');
    expect(orangeMark({ ...row, working_with_testing: true })).toBe('tested');
    expect(orangeMark(row)).toBe('untested');
  });

  it('is absent on a white row', () => {
    expect(orangeMark({ ...row, colour: 'white', ready: true })).toBeNull();
  });
});

describe('what is open in a state', () => {
  it('is work on goods that are here or at a supplier', () => {
    expect(canWork({ archived: false, state: 'EXTERNAL' })).toBe(true);
    expect(canWork({ archived: false, state: 'REQUESTED' })).toBe(false);
    expect(canWork({ archived: false, state: 'DELIVERED' })).toBe(false);
    expect(canWork({ archived: true, state: 'RECEIVED' })).toBe(false);
  });

  it('is correction until the repair is closed or cancelled', () => {
    expect(canCorrect({ archived: false, state: 'REQUESTED' })).toBe(true);
    expect(canCorrect({ archived: false, state: 'DELIVERED' })).toBe(true);
    expect(canCorrect({ archived: false, state: 'CLOSED' })).toBe(false);
    expect(canCorrect({ archived: true, state: 'RECEIVED' })).toBe(false);
  });
});
