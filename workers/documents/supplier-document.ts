import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import { type Machine, machineLines } from '#domain/transport-documents/goods.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, paragraph } from './layout.ts';
import { transportPaper } from './transport-paper.ts';

export interface SupplierDocumentOnPaper {
  readonly company: Company;
  readonly supplier: Addressee;
  readonly code_intervention_gr: string;
  /** The machine; the supplier is never told whose it is. */
  readonly details: Machine;
  /** Prices and notes of staff are left out of this type, so no line can print them. */
  readonly trip: Pick<ExternalRepair, 'date' | 'ddt_exit' | 'description' | 'code_gr' | 'codice_intervento' | 'dueOn'>;
}

/** The document with which goods leave for a supplier (exit DDT). Pure. */
export function supplierDocument(paper: SupplierDocumentOnPaper): TDocumentDefinitions {
  const { company, supplier, code_intervention_gr, details, trip } = paper;
  return transportPaper({
    company,
    to: supplier,
    number: trip.ddt_exit,
    date: trip.date,
    carriage: [
      ['Causale del trasporto', DDT_CAUSES[0]],
      ['Rientro previsto', day(trip.dueOn)],
      ['Riparazione', code_intervention_gr],
      ['Codice intervento', trip.codice_intervento],
    ],
    goods: [{ code: trip.code_gr || code_intervention_gr, description: machineLines(details).join('\n'), quantity: 1 }],
    below: [paragraph('Lavoro richiesto', trip.description)],
  });
}
