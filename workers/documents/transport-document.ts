import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { GoodsRow } from '#domain/transport-documents/goods.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, paragraph } from './layout.ts';
import { transportPaper } from './transport-paper.ts';

export interface TransportDocumentOnPaper {
  readonly company: Company;
  readonly customer: Addressee;
  /** Codes of the repairs that the document gives back. */
  readonly codes: readonly string[];
  readonly nr_ddt_gr: string;
  /** `YYYY-MM-DD`. */
  readonly date_ddt_gr: string;
  readonly cause: string;
  readonly carrier: string;
  readonly code_tracking: string;
  readonly packages: number;
  readonly rows: readonly GoodsRow[];
  readonly notes: string;
  /** `YYYY-MM-DD`; null: the document is not cancelled. */
  readonly cancelledOn: string | null;
}

/** The transport document with which repairs go back to their customer. Pure. */
export function transportDocument(paper: TransportDocumentOnPaper): TDocumentDefinitions {
  const { company, customer, codes, cancelledOn } = paper;
  return transportPaper({
    company,
    to: customer,
    number: paper.nr_ddt_gr,
    date: paper.date_ddt_gr,
    ...(cancelledOn ? { facts: [['Annullato il', day(cancelledOn)]], stamp: 'ANNULLATO' } : {}),
    carriage: [
      ['Causale del trasporto', paper.cause],
      ['Trasporto a cura di', paper.carrier || 'Mittente'],
      ['Numero colli', String(paper.packages)],
      ['Codice di tracciamento', paper.code_tracking],
    ],
    goods: paper.rows,
    below: [
      paragraph(codes.length === 1 ? 'Riparazione' : 'Riparazioni', codes.join(', ')),
      paragraph('Annotazioni', paper.notes),
    ],
  });
}
