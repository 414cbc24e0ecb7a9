import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { LABEL_COLUMNS, LABEL_ROWS, type LabelSheet } from '#domain/repairs/labels.ts';
import { day } from './format.ts';

export interface Label {
  /** What the QR code opens. */
  readonly url: string;
  readonly code: string;
  readonly customer: string;
  /** What the machine is. */
  readonly machine: string;
  readonly series: string;
  readonly codeGr: string;
  /** `YYYY-MM-DD`: when the repair was entered. */
  readonly enteredOn: string;
}

/** The label of a shelf. */
export interface ShelfLabel {
  /** What the QR code opens. */
  readonly url: string;
  readonly code: string;
}

export interface LabelLayout {
  readonly sheet: LabelSheet;
  /** The first free label of the first A4 sheet: 1 to 24, by rows. */
  readonly start: number;
}

const MM = 72 / 25.4;
const LABEL = { width: 70 * MM, height: 37 * MM };
const PAGE = { width: 210 * MM, height: 297 * MM };
const ROLL = { width: 62 * MM, height: 40 * MM };
/** Side of the QR code, in points: some 26 mm, which a phone reads at arm's length. */
const QR = 74;

/** Labels to be stuck on machines: a QR code that opens the repair, and what people know it by. Pure. */
export function labelDocument(labels: readonly Label[], layout: LabelLayout): TDocumentDefinitions {
  return printed(labels.map(drawn), layout);
}

/** Labels to be stuck on shelves: a QR code that opens what lies there, and the code to be read from afar. Pure. */
export function shelfLabelDocument(labels: readonly ShelfLabel[], layout: LabelLayout): TDocumentDefinitions {
  return printed(labels.map(drawnShelf), layout);
}

function printed(labels: readonly Drawn[], { sheet, start }: LabelLayout): TDocumentDefinitions {
  const style = { font: 'Roboto', fontSize: 7.5, lineHeight: 1.1, color: '#000000' };
  const info = { title: 'Etichette', creator: 'Officina', producer: 'Officina' };
  if (sheet === 'roll') {
    return {
      info,
      language: 'it-IT',
      defaultStyle: style,
      pageSize: ROLL,
      pageMargins: [3 * MM, 3 * MM, 2 * MM, 0],
      content: labels.map((label, at) => ({ ...label, ...(at > 0 ? { pageBreak: 'before' as const } : {}) })),
    };
  }
  return {
    info,
    language: 'it-IT',
    defaultStyle: style,
    pageSize: PAGE,
    pageMargins: [0, (PAGE.height - LABEL_ROWS * LABEL.height) / 2, 0, 0],
    content: [
      {
        layout: BARE,
        table: {
          widths: Array(LABEL_COLUMNS).fill(LABEL.width),
          heights: LABEL.height,
          dontBreakRows: true,
          body: grid(labels, start),
        },
      },
    ],
  };
}

/** The cells by rows. Labels of the sheet that were used before stay empty, and so does the rest of the last row. */
function grid(labels: readonly Drawn[], start: number): TableCell[][] {
  const cells: TableCell[] = [
    ...Array<TableCell>(start - 1).fill(''),
    ...labels.map((label): TableCell => ({ ...label, margin: [5 * MM, 4 * MM, 3 * MM, 0] })),
  ];
  while (cells.length % LABEL_COLUMNS > 0) cells.push('');
  return Array.from({ length: cells.length / LABEL_COLUMNS }, (_, row) =>
    cells.slice(row * LABEL_COLUMNS, (row + 1) * LABEL_COLUMNS),
  );
}

function drawn({ url, code, customer, machine, series, codeGr, enteredOn }: Label): Drawn {
  const lines = [
    { text: cut(code, 20), fontSize: 9.5, bold: true, margin: [0, 0, 0, 2] },
    { text: cut(customer, 36), bold: true },
    cut(machine, 44),
    series && `Matr. ${cut(series, 24)}`,
    codeGr && `GR ${cut(codeGr, 24)}`,
    day(enteredOn),
  ];
  return besideCode(url, lines.filter(Boolean) as Content[]);
}

function drawnShelf({ url, code }: ShelfLabel): Drawn {
  const fontSize = code.length <= 6 ? 22 : code.length <= 10 ? 15 : 9;
  return besideCode(url, ['Scaffale', { text: code, fontSize, bold: true }]);
}

type Drawn = ReturnType<typeof besideCode>;

function besideCode(url: string, stack: Content[]) {
  return {
    columnGap: 6,
    columns: [
      { width: QR, stack: [{ qr: url, fit: QR, eccLevel: 'M' as const }] },
      { width: '*', stack },
    ],
  };
}

/** The text on one line, cut to `most` characters. */
function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

const BARE = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
