import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { type Company, listed } from './company.ts';
import { day } from './format.ts';
import { page, signatures, small, table } from './layout.ts';

const WORDS = {
  it: {
    title: 'Distinta di preparazione',
    repairs: 'Riparazioni',
    on: 'Data',
    code: 'Riparazione',
    customer: 'Cliente',
    machine: 'Apparecchiatura',
    series: 'Matr.',
    shelf: 'Presi',
    packed: 'Preparata da',
    checked: 'Controllata',
  },
  en: {
    title: 'Packing list',
    repairs: 'Repairs',
    on: 'Date',
    code: 'Repair',
    customer: 'Customer',
    machine: 'Machine',
    series: 'Serial no.',
    shelf: 'Taken',
    packed: 'Packed by',
    checked: 'Checked',
  },
} as const;

interface PackedRepair {
  readonly code: string;
  readonly customer: string;
  readonly machine: string;
  readonly series: string;
  readonly codeGr: string;
}

interface RepairsOnPaper {
  readonly company: Company;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly repairs: readonly PackedRepair[];
}

/**
 * The repaired machines to make ready for leaving, customer by customer: the warehouse takes them from the shelves by
 * it. Pure.
 */
export function repairPackingList({ company, language, today, repairs }: RepairsOnPaper): TDocumentDefinitions {
  const words = WORDS[language];
  const customers = [...Map.groupBy(repairs, ({ customer }) => customer)];
  return page({
    company,
    language,
    title: words.title,
    facts: [
      [words.on, day(today)],
      [words.repairs, String(repairs.length)],
    ],
    content: [
      ...customers.map(([customer, theirs]): Content => {
        const rows = theirs.map(({ code, machine, series, codeGr }) => {
          const what = listed([machine, series && `${words.series} ${series}`, codeGr && `GR ${codeGr}`], '\n');
          return [code, what, ''];
        });
        const head: Content = { text: customer, bold: true, margin: [0, 0, 0, 4] };
        const goods = table([105, '*', 60], [words.code, words.machine, words.shelf], rows);
        return { stack: [small(words.customer), head, goods], margin: [0, 0, 0, 12] };
      }),
      signatures([words.packed, words.checked]),
    ],
  });
}
