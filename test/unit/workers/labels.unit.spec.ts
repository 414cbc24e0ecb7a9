import type { TableCell } from 'pdfmake/interfaces.js';
import { expect, test } from 'vitest';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { readScannedCode } from '#web/repairs/scanned-code.ts';
import { type Label, labelDocument, shelfLabelDocument } from '#workers/documents/label-document.ts';
import { staffShelfAddress } from '#workers/mail-links.ts';

const label = (n: number): Label => ({
  url: `https://officina.example/admin/riparazioni/${n}`,
  code: `RIP-2026-${String(n).padStart(5, '0')}`,
  customer: 'Carpenterie e Costruzioni Meccaniche Brambilla & Figli S.p.A. in liquidazione',
  machine: 'Inverter trifase con scheda di potenza e scheda di comando, senza batteria e senza cavi',
  series: 'ZA-88',
  codeGr: 'GR-410',
  enteredOn: '2026-03-09',
});
const labels = (count: number) => Array.from({ length: count }, (_, n) => label(n + 1));
const pagesOf = async (count: number, sheet: 'a4' | 'roll', start = 1) => {
  const bytes = await renderPdf(labelDocument(labels(count), { sheet, start }));
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};
const cellsOf = (count: number, start: number) => {
  const [grid] = labelDocument(labels(count), { sheet: 'a4', start }).content as [{ table: { body: TableCell[][] } }];
  return grid.table.body;
};

test('a label carries the address of its repair, and what people know it by, cut to its room', () => {
  const said = JSON.stringify(cellsOf(1, 1));
  for (const words of ['"qr":"https://officina.example/admin/riparazioni/1"', 'RIP-2026-00001', 'Matr. ZA-88']) {
    expect(said).toContain(words);
  }
  expect(said).toContain('09/03/2026');
  expect(said).not.toContain('liquidazione');
});

test('a sheet holds 24, begins where the first is free, and goes on with the next sheet', async () => {
  expect(cellsOf(2, 5).map((row) => row.map((cell) => cell !== ''))).toEqual([
    [false, false, false],
    [false, true, true],
  ]);
  expect(await pagesOf(24, 'a4')).toBe(1);
  expect(await pagesOf(24, 'a4', 2)).toBe(2);
  expect(await pagesOf(25, 'a4')).toBe(2);
});

test('a roll has one label after the other, each 62 mm wide', async () => {
  expect(await pagesOf(3, 'roll')).toBe(3);
  const { pageSize } = labelDocument(labels(1), { sheet: 'roll', start: 1 });
  expect(pageSize).toMatchObject({ width: expect.closeTo(175.75, 1) });
});

test('a shelf’s label carries its code to be read from afar, and an address that a scanner reads as that shelf', () => {
  const url = staffShelfAddress('https://officina.example', 'A-3');
  const said = JSON.stringify(shelfLabelDocument([{ code: 'A-3', url }], { sheet: 'roll', start: 1 }).content);
  expect(said).toContain(`"qr":"${url}"`);
  expect(said).toContain('{"text":"A-3","fontSize":22,"bold":true}');
  expect(readScannedCode(url)).toEqual({ kind: 'shelf', shelf_code: 'A-3' });
});
