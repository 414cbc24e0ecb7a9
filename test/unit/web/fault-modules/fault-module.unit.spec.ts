import { describe, expect, test } from 'vitest';
import { insertModuleBody } from '#api/contracts/repair-writes.contract.ts';
import { EMPTY_MODULE, moduleBody, saysSomething } from '#web/features/fault-modules/module-form.ts';
import { jpegName } from '#web/lib/files/shrink-photo.ts';

const photo = { media: 8, name: 'targa.jpg' };

describe('the fault module', () => {
  test('an empty one is not sent: fault, machine or photo must say something', () => {
    expect(saysSomething(EMPTY_MODULE)).toBe(false);
    expect(saysSomething({ ...EMPTY_MODULE, defect: '   ', nr_ddt: '865' })).toBe(false);
    expect(saysSomething({ ...EMPTY_MODULE, series: 'W1' })).toBe(true);
    expect(saysSomething({ ...EMPTY_MODULE, captures: [photo] })).toBe(true);
    expect(saysSomething({ ...EMPTY_MODULE, module_file: photo })).toBe(true);
  });
  test('carries the specification’s fields, and the contract takes it', () => {
    const form = { ...EMPTY_MODULE, defect: 'Rotta', date_ddt: '2026-11-02', captures: [photo], module_file: photo };
    const body = moduleBody(form, 77, 1);
    expect(body).toMatchObject({
      customer_id: 77,
      idLanguage: 1,
      imgmodule: 8,
      imgName: 'targa.jpg',
      imgNames: ['targa.jpg'],
      create_quote: true,
      date_ddt: '2026-11-02',
    });
    expect(insertModuleBody.safeParse(body).success).toBe(true);
  });
  test('an empty form is a body that the contract takes too: the rule is the domain’s', () => {
    expect(insertModuleBody.parse(moduleBody(EMPTY_MODULE, 77, 2))).toMatchObject({
      customer_id: 77,
      defect: '',
      series: '',
      gridCheck: false,
      create_quote: true,
      captures: [],
    });
  });
  test('a shrunk photo is named as the JPEG that it became', () => {
    expect(jpegName('IMG.2026.heic')).toBe('IMG.2026.jpg');
    expect(jpegName('.png')).toBe('foto.jpg');
  });
});
