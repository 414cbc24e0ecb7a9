import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import type { OutwardDetails } from '#domain/repairs/repair-details.ts';
import { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signatures, small, table } from './layout.ts';

export interface SupplierDocumentOnPaper {
  readonly company: Company;
  readonly supplier: Addressee;
  readonly code_intervention_gr: string;
  /** The machine; whose it is the supplier is never told. */
  readonly details: Pick<OutwardDetails, 'description' | 'plant_type' | 'trolley_type' | 'series'>;
  /** Its prices and what staff noted are not here, so no line can print them. */
  readonly trip: Pick<ExternalRepair, 'date' | 'ddt_exit' | 'description' | 'code_gr' | 'codice_intervento' | 'dueOn'>;
}

/** The document with which goods leave for a supplier (exit DDT): what the law asks of one, in Italian. Pure. */
export function supplierDocument({ company, supplier, code_intervention_gr, details, trip }: SupplierDocumentOnPaper) {
  const machine = [details.description, details.plant_type, details.trolley_type].filter(Boolean).join(' – ');
  const goods = [machine || 'Apparecchiatura', details.series && `Matricola ${details.series}`].filter(Boolean);
  const leavingFrom = company.workshop ? [small('Luogo di partenza'), company.workshop] : [];
  const sheet: TDocumentDefinitions = page({
    company,
    language: 'it',
    title: `Documento di trasporto n. ${trip.ddt_exit}`,
    facts: [['Data', day(trip.date)]],
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
          addressed('Destinatario e luogo di destinazione', supplier, 'it'),
        ],
      },
      facts([
        ['Causale del trasporto', DDT_CAUSES[0]],
        ['Rientro previsto', day(trip.dueOn)],
        ['Riparazione', code_intervention_gr],
        ['Codice intervento', trip.codice_intervento],
      ]),
      table(
        [105, '*', 45],
        ['Codice', 'Descrizione dei beni', 'Q.tà'],
        [[trip.code_gr || code_intervention_gr, goods.join('\n'), '1']],
        [2],
      ),
      paragraph('Lavoro richiesto', trip.description),
      signatures(['Data e ora del ritiro', 'Firma del conducente', 'Firma del destinatario']),
    ],
  });
  return sheet;
}
