import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { GoodsRow } from '#domain/transport-documents/goods.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, addressed, facts, page, type Sheet, signatures, small, table } from './layout.ts';

export interface TransportPaper {
  readonly company: Company;
  readonly to: Addressee;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Shown below the date. */
  readonly facts?: Sheet['facts'];
  readonly stamp?: string;
  /** Shown above the goods: why they travel, by whom, when. */
  readonly carriage: readonly (readonly [label: string, value: string])[];
  readonly goods: readonly GoodsRow[];
  /** Content between the goods and the signatures. */
  readonly below: readonly Content[];
}

/**
 * Any paper that goods travel with, to a customer or to a supplier: both parties, carriage, goods, signatures. Always
 * Italian: it is shown to the authorities (D.P.R. 472/1996, art. 1). Pure.
 */
export function transportPaper(paper: TransportPaper): TDocumentDefinitions {
  const { company } = paper;
  const leavingFrom = company.workshop ? [small('Luogo di partenza'), company.workshop] : [];
  const sender: Content = {
    stack: [small('Mittente'), { text: company.name, bold: true }, company.address, company.city, ...leavingFrom],
  };
  return page({
    company,
    language: 'it',
    title: `Documento di trasporto n. ${paper.number}`,
    facts: [['Data', day(paper.date)], ...(paper.facts ?? [])],
    stamp: paper.stamp,
    content: [
      {
        margin: [0, 0, 0, 14],
        columnGap: 20,
        columns: [sender, addressed('Destinatario e luogo di destinazione', paper.to, 'it')],
      },
      facts(paper.carriage),
      table(
        [105, '*', 45],
        ['Codice', 'Descrizione dei beni', 'Quantità'],
        paper.goods.map(({ code, description, quantity }) => [code, description, String(quantity)]),
        [2],
      ),
      ...paper.below,
      signatures(['Data e ora del ritiro', 'Firma del conducente', 'Firma del destinatario']),
    ],
  });
}
