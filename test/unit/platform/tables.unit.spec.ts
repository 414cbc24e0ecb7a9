import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#domain/kernel/csv.ts';
import { tableRows } from '#platform/tables/table-file.ts';
import { UnreadableTable } from '#platform/tables/unreadable-table.ts';
import { xlsxOf } from '#platform/tables/write-workbook.ts';

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of tableRows(bytes)) rows.push(row);
  return rows;
}

const reasonOf = (bytes: Buffer) =>
  rowsOf(bytes).then(
    () => 'read',
    (error) => (error instanceof UnreadableTable ? error.reason : error),
  );

describe('a CSV', () => {
  const rows = [
    ['Codice', 'Città'],
    ['a;1', 'Forlì'],
  ];

  test.each([
    ['UTF-8', Buffer.from('Codice;Città\r\n"a;1";Forlì\r\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFCodice;Città\r\n"a;1";Forlì\r\n')],
    ['Windows-1252', Buffer.from('Codice;Citt\xe0\r\n"a;1";Forl\xec\r\n', 'latin1')],
    ['UTF-16 with its mark', Buffer.from('\uFEFFCodice\tCittà\n"a;1"\tForlì', 'utf16le')],
    ['commas', Buffer.from('Codice,Città\n"a;1",Forlì')],
    ['what we write', Buffer.from(toCsv(rows[0] as string[], [rows[1] as string[]]))],
  ])('is read: %s', async (_name, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test('the euro of Windows-1252, lines within quotes, rows of any length and blank rows', async () => {
    const bytes = Buffer.from('a;b;c\r\n\x80 5;"due\r\nrighe"\r\n\r\n1;2;3;4\r\n', 'latin1');
    expect(await rowsOf(bytes)).toEqual([['a', 'b', 'c'], ['€ 5', 'due\r\nrighe'], [''], ['1', '2', '3', '4']]);
  });

  test.each([
    ['nobody closed', 'a;b\n1;2\n"x\ny;3\n'],
    ['are closed within their cell', 'a;b\n1;2\n"Bella" srl;3\n'],
  ])('whose quotes %s says in which line', async (_name, text) => {
    await expect(rowsOf(Buffer.from(text))).rejects.toMatchObject({ reason: 'bad-quotes', line: 3 });
  });
});

test.each([
  ['of ten million cells', ';'.repeat(10_000_000)],
  ['of 201 cells', `a;b\n${';'.repeat(200)}`],
])('a CSV with a line %s is too large', async (_name, text) => {
  expect(await reasonOf(Buffer.from(text))).toBe('too-large');
});

test.each([
  ['without a quote', `a;b\n1;2\n${'x'.repeat(1_100_000)};y\n`],
  ['that a quote which nobody closed begins', `a;b\n1;2\n"x${'y\n'.repeat(600_000)}`],
])('a line of more than a million letters %s is named', async (_name, text) => {
  await expect(rowsOf(Buffer.from(text))).rejects.toMatchObject({ reason: 'long-line', line: 3 });
});

describe('a workbook', () => {
  test('is read as it was written: texts stay texts, formulas among them, numbers have commas', async () => {
    const bytes = await xlsxOf(
      ['Codice', 'Prezzo'],
      [
        ['=1+1', 1234.5],
        ['00123', null],
        ['sì & <no>', 0.1 + 0.2],
      ],
    );
    expect(await rowsOf(bytes)).toEqual([
      ...[
        ['Codice', 'Prezzo'],
        ['=1+1', '1234,5'],
      ],
      ...[
        ['00123', ''],
        ['sì & <no>', '0,3'],
      ],
    ]);
  });

  test('that unpacks to more than we take is refused before it is read', async () => {
    expect(await reasonOf(zipOf('xl/worksheets/sheet1.xml', 101 * 1024 * 1024))).toBe('too-large');
  });

  test('that lies about its size is refused', async () => {
    expect(await reasonOf(zipOf('xl/worksheets/sheet1.xml', 1024 * 1024, 10))).toBe('not-a-table');
  });

  test('whose last cell is the last there can be ends its reader, and nobody else', async () => {
    const far = sheetOf(text('A1', 'Codice'), text('XFD1048576', 'far away'));
    await expect(tableRows(far, 64).next()).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('whose cells share a text that is more than we take with each of them is refused', async () => {
    const cells = Array.from(
      { length: 2_000 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`,
    );
    expect(await reasonOf(sheetOf(...cells))).toBe('too-large');
  });

  test('is read with halves of letters and days that are none', async () => {
    const day = '<row r="2"><c r="A2" s="1"><v>1e20</v></c></row>';
    const bytes = sheetOf(text('A1', 'Codice'), day, text('A3', 'x &#xD800; y'), text('A4', 'x _xD800_ y'));
    expect(await rowsOf(bytes)).toEqual([['Codice'], [''], ['x \uFFFD y'], ['x \uFFFD y']]);
  });
});

test('what is no table is refused as such', async () => {
  expect(await reasonOf(Buffer.alloc(0))).toBe('empty');
  expect(await reasonOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toBe('not-a-table');
  expect(await reasonOf(Buffer.from('PK\x03\x04 and nothing else'))).toBe('not-a-table');
  expect(await reasonOf(await zipOf('a.txt', 10))).toBe('not-a-table');
});

const text = (at: string, value: string) =>
  `<row r="${at.replace(/\D/g, '')}"><c r="${at}" t="inlineStr"><is><t>${value}</t></is></c></row>`;

/** A workbook of one sheet with these rows, a shared text of 60,000 letters, and a style (1) of days. */
function sheetOf(...rows: readonly string[]): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'sharedStrings', 'sharedStrings.xml'),
      relation('r3', 'styles', 'styles.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>${'x'.repeat(60_000)}</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  return zip(Object.entries(parts).map(([name, part]) => ({ name, bytes: Buffer.from(part) })));
}

/**
 * A zip with one part of so many zeros.
 * @param said the length that the zip claims for its part
 */
const zipOf = (name: string, length: number, said = length): Buffer =>
  zip([{ name, bytes: Buffer.alloc(length), said }]);

function zip(parts: readonly { readonly name: string; readonly bytes: Buffer; readonly said?: number }[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, said = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = (head: Buffer, at: number) => {
      head.writeUInt16LE(20, at);
      head.writeUInt16LE(8, at + 4);
      head.writeUInt32LE(crc32(bytes), at + 10);
      head.writeUInt32LE(packed.length, at + 14);
      head.writeUInt32LE(said, at + 18);
      head.writeUInt16LE(path.length, at + 22);
      return head;
    };
    const local = common(Buffer.alloc(30), 4);
    local.writeUInt32LE(0x04034b50, 0);
    const central = common(Buffer.alloc(46), 6);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(offset, 42);
    files.push(local, path, packed);
    directory.push(central, path);
    offset += local.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
