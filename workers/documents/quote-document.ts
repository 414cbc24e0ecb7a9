import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { formatEuro, formatQuantity, vatOf } from '#domain/kernel/money.ts';
import type { OutwardQuoteContent } from '#domain/quotes/quote.events.ts';
import type { OutwardDetails } from '#domain/repairs/repair-details.ts';
import type { Company } from './company.ts';
import { day, percent } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signatures, table, totals } from './layout.ts';

export interface QuoteOnPaper {
  readonly company: Company;
  readonly language: Language;
  readonly customer: Addressee;
  readonly code_intervention_gr: string;
  readonly details: OutwardDetails;
  readonly version: number;
  /**
   * The version's hash: a part of it is printed, so that paper and decision can be compared. Null: a preview, marked as
   * such.
   */
  readonly hash: string | null;
  readonly content: OutwardQuoteContent;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
}

const WORDS = {
  it: {
    title: 'Preventivo',
    version: 'Versione',
    date: 'Data',
    valid: 'Valido fino al',
    to: 'Spett.le',
    attention: 'Alla cortese attenzione di',
    object: 'Oggetto',
    machine: 'Apparecchiatura',
    series: 'Matricola',
    trolley: 'Tipo carrello',
    plant: 'Tipo impianto',
    voltage: 'Tensione',
    ddt: 'Vostro DDT',
    works: 'Lavori e ricambi',
    code: 'Codice',
    description: 'Descrizione',
    quantity: 'Quantità',
    total: 'Totale preventivo',
    discount: 'Sconto',
    net: 'Totale netto',
    vat: 'IVA',
    gross: 'Totale IVA inclusa',
    payment: 'Pagamento',
    notes: 'Note',
    accept: 'Per accettazione (timbro e firma)',
    acceptOn: 'Luogo e data',
    preview: 'ANTEPRIMA',
  },
  en: {
    title: 'Quote',
    version: 'Version',
    date: 'Date',
    valid: 'Valid until',
    to: 'To',
    attention: 'For the attention of',
    object: 'Subject',
    machine: 'Equipment',
    series: 'Serial number',
    trolley: 'Truck type',
    plant: 'Plant type',
    voltage: 'Voltage',
    ddt: 'Your delivery note',
    works: 'Work and parts',
    code: 'Code',
    description: 'Description',
    quantity: 'Quantity',
    total: 'Total',
    discount: 'Discount',
    net: 'Net total',
    vat: 'VAT',
    gross: 'Total including VAT',
    payment: 'Payment',
    notes: 'Notes',
    accept: 'Accepted (stamp and signature)',
    acceptOn: 'Place and date',
    preview: 'PREVIEW',
  },
} as const;

/** The quote as the customer gets it: totals net plus VAT (specification, section 9). Pure. */
export function quoteDocument(quote: QuoteOnPaper): TDocumentDefinitions {
  const { company, language, customer, code_intervention_gr, details, version, hash, content, issuedOn } = quote;
  const words = WORDS[language];
  const net = content.total_amount_with_discount;
  const vat = vatOf(net, content.vatRate);
  const articles = content.articles.map(({ code_gr, description, qta }) => [
    code_gr,
    description,
    formatQuantity(qta, language),
  ]);
  const ddt = [details.nr_ddt, day(details.date_ddt)].filter(Boolean).join(' – ');
  return page({
    company,
    language,
    title: `${words.title} ${code_intervention_gr}`,
    ...(hash === null ? { stamp: words.preview, faint: true } : {}),
    facts: [
      [words.version, hash === null ? String(version) : `${version} (${hash.slice(0, 8)})`],
      [words.date, day(issuedOn)],
      [words.valid, day(content.validUntil)],
    ],
    content: [
      {
        margin: [0, 0, 0, 8],
        columnGap: 20,
        columns: [
          { stack: [paragraph(words.object, content.object), paragraph(words.attention, content.kind_attention)] },
          addressed(words.to, customer, language),
        ],
      },
      facts([
        [words.machine, details.description],
        [words.series, details.series],
        [words.trolley, details.trolley_type],
        [words.plant, details.plant_type],
        [words.voltage, details.voltage],
        [words.ddt, ddt],
      ]),
      { text: content.note_before_the_quote, margin: [0, 0, 0, content.note_before_the_quote ? 10 : 0] },
      paragraph(words.works, content.description_and_items_agg),
      articles.length > 0 ? table([90, '*', 45], [words.code, words.description, words.quantity], articles, [2]) : '',
      totals([
        ...(content.discount > 0
          ? ([
              [words.total, formatEuro(content.tot_quote, language)],
              [words.discount, `− ${formatEuro(content.discount, language)}`],
            ] as const)
          : []),
        [words.net, formatEuro(net, language)],
        [`${words.vat} ${percent(content.vatRate, language)} %`, formatEuro(vat, language)],
        [words.gross, formatEuro(net + vat, language)],
      ]),
      paragraph(words.payment, content.description_payment),
      paragraph(words.notes, content.note_customer),
      signatures([words.acceptOn, words.accept]),
    ],
  });
}
