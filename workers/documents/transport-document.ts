import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { OutwardDetails } from '#domain/repairs/repair-details.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signatures, small, table } from './layout.ts';

export interface TransportDocumentOnPaper {
  readonly company: Company;
  readonly customer: Addressee;
  readonly code_intervention_gr: string;
  readonly details: OutwardDetails;
  readonly nr_ddt_gr: string;
  /** `YYYY-MM-DD`. */
  readonly date_ddt_gr: string;
  readonly cause: string;
  readonly carrier: string;
  readonly code_tracking: string;
  readonly packages: number;
  /** `YYYY-MM-DD`; null: it stands. */
  readonly cancelledOn: string | null;
}

/**
 * The transport document (documento di trasporto, D.P.R. 472/1996, art. 1): number, date, who gives and who takes, what and
 * how much, why, by whom. Always Italian: it travels with the goods and is shown to the authorities. Pure.
 */
export function transportDocument(paper: TransportDocumentOnPaper): TDocumentDefinitions {
  const { company, customer, details } = paper;
  const machine = [details.description, details.plant_type, details.trolley_type].filter(Boolean).join(' – ');
  const theirs = details.nr_ddt
    ? `Vs. DDT ${details.nr_ddt}${details.date_ddt ? ` del ${day(details.date_ddt)}` : ''}`
    : '';
  const goods = [machine || 'Apparecchiatura', details.series && `Matricola ${details.series}`, theirs].filter(Boolean);
  const leavingFrom = company.workshop ? [small('Luogo di partenza'), company.workshop] : [];
  return page({
    company,
    language: 'it',
    title: `Documento di trasporto n. ${paper.nr_ddt_gr}`,
    facts: [
      ['Data', day(paper.date_ddt_gr)],
      ...(paper.cancelledOn ? ([['Annullato il', day(paper.cancelledOn)]] as const) : []),
    ],
    stamp: paper.cancelledOn ? 'ANNULLATO' : undefined,
    content: [
      {
        margin: [0, 0, 0, 14],
        columnGap: 20,
        columns: [
          {
            stack: [
              small('Mittente'),
              { text: company.name, bold: true },
              company.address,
              company.city,
              ...leavingFrom,
            ],
          },
          addressed('Destinatario e luogo di destinazione', customer, 'it'),
        ],
      },
      facts([
        ['Causale del trasporto', paper.cause],
        ['Trasporto a cura di', paper.carrier || 'Mittente'],
        ['Numero colli', String(paper.packages)],
        ['Codice di tracciamento', paper.code_tracking],
      ]),
      table(
        [105, '*', 45],
        ['Codice', 'Descrizione dei beni', 'Q.tà'],
        [[details.codeGr || paper.code_intervention_gr, goods.join('\n'), '1']],
        [2],
      ),
      paragraph('Riparazione', paper.code_intervention_gr),
      paragraph('Annotazioni', details.exit_notes),
      signatures(['Data e ora del ritiro', 'Firma del conducente', 'Firma del destinatario']),
    ],
  });
}
