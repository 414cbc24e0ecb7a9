import type { Content, ContentTable, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { type Company, listed } from './company.ts';

/** The one accent of the house (petrol), and its hairlines. */
export const ACCENT = '#0b5563';
const HAIRLINE = '#c9d1d4';
const FAINT = '#5d6a70';
/** The largest size of a logo in the head, in points. */
const LOGO: [number, number] = [110, 44];

/** To whom a document is addressed. */
export interface Addressee {
  readonly label: string;
  readonly address: string;
  readonly codepostal: string;
  readonly city: string;
  readonly province: string;
  readonly vat_number: string;
  readonly fiscal_code: string;
}

export interface Sheet {
  readonly company: Company;
  readonly language: Language;
  /** `Preventivo RIP-2026-00001`. */
  readonly title: string;
  /** Beside the title, one line each: number, date. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly content: readonly Content[];
  /**
   * Text across every page: what the document no longer is, or is not yet (faint, since the page is read through it).
   */
  readonly stamp?: string;
  readonly faint?: boolean;
}

/** An A4 page with the firm's head, the document's title and facts, and a foot with the page's number. */
export function page({ company, language, title, facts, content, stamp, faint }: Sheet): TDocumentDefinitions {
  const italian = language === 'it';
  return {
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 34 + 10 * Math.max(2, footOf(company).split('\n').length + 1)],
    info: { title, author: company.name, creator: 'Officina', producer: 'Officina' },
    language: italian ? 'it-IT' : 'en-GB',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#1d2529' },
    content: [head(company), titleLine(title, facts), ...content],
    ...(stamp
      ? {
          watermark: {
            text: stamp,
            ...(faint ? { color: FAINT, opacity: 0.12 } : { color: '#b42318', opacity: 0.22 }),
            bold: true,
          },
        }
      : {}),
    footer: (current, count) => ({
      margin: [42, 14, 42, 0],
      columns: [
        { text: footOf(company), fontSize: 7.5, color: FAINT, width: '*' },
        {
          text: `${italian ? 'Pagina' : 'Page'} ${current} ${italian ? 'di' : 'of'} ${count}`,
          alignment: 'right',
          fontSize: 7.5,
          color: FAINT,
          width: 'auto',
        },
      ],
    }),
  };
}

function footOf({ name, vat_number, bank, papersFoot }: Company): string {
  return listed([listed([name, vat_number && `P. IVA ${vat_number}`, bank], ' – '), papersFoot], '\n');
}

function head(company: Company): Content {
  const { logo, name, tagline, address, city, vat_number, telephone_number, email, papersHead } = company;
  const picture = logo && { image: `data:image/png;base64,${logo.toString('base64')}`, fit: LOGO, width: LOGO[0] };
  const named: Content[] = [
    { text: name, fontSize: 15, bold: true, color: ACCENT },
    { text: tagline, fontSize: 8.5, color: FAINT },
  ];
  const facts = [
    listed([address, city], ', '),
    vat_number && `P. IVA ${vat_number}`,
    listed([telephone_number && `Tel. ${telephone_number}`, email], ' – '),
    ...papersHead.split('\n'),
  ];
  return {
    margin: [0, 0, 0, 18],
    columnGap: 14,
    columns: [
      ...(picture ? [{ width: 'auto', stack: [picture] }] : []),
      { width: '*', stack: named },
      { width: 'auto', alignment: 'right', fontSize: 8, color: FAINT, stack: facts.filter(Boolean) },
    ],
  };
}

function titleLine(title: string, facts: Sheet['facts']): Content {
  return {
    margin: [0, 0, 0, 14],
    layout: rule('both'),
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: title, fontSize: 13, bold: true, margin: [0, 6, 0, 6] },
          {
            alignment: 'right',
            margin: [0, 6, 0, 6],
            stack: facts.map(([label, value]) => ({ text: [{ text: `${label} `, color: FAINT }, value] })),
          },
        ],
      ],
    },
  };
}

/** The customer's address as on an envelope. */
export function addressed(heading: string, to: Addressee, language: Language): Content {
  const place = [to.codepostal, to.city, to.province && `(${to.province})`].filter(Boolean).join(' ');
  const codes = [
    to.vat_number && `P. IVA ${to.vat_number}`,
    to.fiscal_code && `${language === 'it' ? 'C.F.' : 'Fiscal code'} ${to.fiscal_code}`,
  ].filter(Boolean);
  return {
    stack: [small(heading), { text: to.label, bold: true }, to.address, place, codes.join(' – ')].filter(Boolean),
  };
}

export function small(text: string): Content {
  return { text, fontSize: 7.5, color: FAINT, characterSpacing: 0.2, margin: [0, 0, 0, 1] };
}

/** Labelled values in two columns; empty ones are left out. */
export function facts(pairs: readonly (readonly [label: string, value: string])[]): Content {
  const shown = pairs.filter(([, value]) => value !== '');
  if (shown.length === 0) return '';
  const cells: TableCell[][] = [];
  for (let index = 0; index < shown.length; index += 2) {
    const row = [shown[index], shown[index + 1]].map((pair): TableCell => {
      return pair ? { stack: [small(pair[0]), pair[1]] } : '';
    });
    cells.push(row);
  }
  return {
    margin: [0, 0, 0, 12],
    layout: rule('rows'),
    table: { widths: ['*', '*'], dontBreakRows: true, body: cells },
  };
}

/** A paragraph with a heading; nothing where the text is empty. */
export function paragraph(heading: string, text: string): Content {
  if (text.trim() === '') return '';
  return { margin: [0, 0, 0, 10], stack: [small(heading), { text, preserveLeadingSpaces: true }] };
}

/** A table with a head that repeats on every page. `right`: columns of figures. */
export function table(
  widths: readonly (string | number)[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): ContentTable {
  const aligned = (index: number) => (right.includes(index) ? ('right' as const) : ('left' as const));
  return {
    margin: [0, 0, 0, 12],
    layout: rule('rows'),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        heads.map((text, index) => ({ text, bold: true, fontSize: 8, color: ACCENT, alignment: aligned(index) })),
        ...rows.map((row) => row.map((text, index) => ({ text, alignment: aligned(index) }))),
      ],
    },
  };
}

/** Sums at the right edge; the last one stands out. */
export function totals(lines: readonly (readonly [label: string, amount: string])[]): Content {
  const body = lines.map(([label, amount], index): TableCell[] => {
    const last = index === lines.length - 1;
    const style = last ? { bold: true, fontSize: 11 } : {};
    return [
      { text: label, ...style },
      { text: amount, alignment: 'right', ...style },
    ];
  });
  return {
    unbreakable: true,
    margin: [0, 2, 0, 14],
    columns: [
      { width: '*', text: '' },
      { width: 230, layout: rule('rows'), table: { widths: ['*', 'auto'], body } },
    ],
  };
}

/** Lines for signatures, side by side. @param room the height above them, in points */
export function signatures(labels: readonly string[], room = 22): Content {
  return {
    unbreakable: true,
    margin: [0, room, 0, 0],
    columnGap: 28,
    columns: labels.map((label) => ({
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: FAINT }] },
        { ...(small(label) as object), margin: [0, 3, 0, 0] } as Content,
      ],
    })),
  };
}

/** A signature as it was drawn (PNG), on its line. */
export function signature(picture: Buffer, label: string): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { image: `data:image/png;base64,${picture.toString('base64')}`, fit: [200, 80] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: FAINT }] },
      { ...(small(label) as object), margin: [0, 3, 0, 0] } as Content,
    ],
  };
}

function rule(which: 'rows' | 'both'): CustomTableLayout {
  return {
    hLineWidth: (line, node) => (which === 'rows' && (line === 0 || line === node.table.body.length) ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  };
}
