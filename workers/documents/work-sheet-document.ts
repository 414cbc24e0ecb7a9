import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatEuro, formatQuantity } from '#domain/kernel/money.ts';
import { fieldLabel } from '#domain/repairs/field-texts.ts';
import type { RepairDetails } from '#domain/repairs/repair-details.ts';
import type { WorkSheet } from '#domain/work-sheets/work-sheet.events.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { facts, page, paragraph, signatures, table, totals } from './layout.ts';

export interface WorkSheetOnPaper {
  readonly company: Company;
  readonly customer: string;
  readonly code_intervention_gr: string;
  readonly details: RepairDetails;
  readonly technician: string;
  readonly sheet: WorkSheet;
  /** `YYYY-MM-DD`. */
  readonly writtenOn: string;
}

const FLAGS = [
  ...(['search_product', 'to_call', 'create_quote', 'escape_from', 'working'] as const),
  ...(['unrepairable', 'working_without_testing', 'working_with_testing'] as const),
] satisfies readonly (keyof WorkSheet)[];

/** The processing sheet (FDL) for the workshop: internal, with prices. Pure. */
export function workSheetDocument(paper: WorkSheetOnPaper): TDocumentDefinitions {
  const { company, customer, code_intervention_gr, details, technician, sheet, writtenOn } = paper;
  const rows = sheet.lines.map(({ code_gr, description, n_u, qta, price_list, tot }) => [
    code_gr,
    description,
    n_u,
    formatQuantity(qta, 'it'),
    formatEuro(price_list, 'it'),
    formatEuro(tot, 'it'),
  ]);
  const articles = sheet.lines.reduce((sum, { tot }) => sum + tot, 0);
  return page({
    company,
    language: 'it',
    title: `Scheda di lavorazione ${code_intervention_gr}`,
    facts: [['Data', day(writtenOn)]],
    content: [
      facts([
        ['Cliente', customer],
        ['Tecnico', technician],
        ['Apparecchiatura', details.description],
        ['Matricola', details.series],
        ['Esito', FLAGS.flatMap((flag) => (sheet[flag] ? [fieldLabel(flag, 'it')] : [])).join(', ')],
      ]),
      paragraph('Difetto segnalato', sheet.defect),
      paragraph(fieldLabel('flaw_detection', 'it'), sheet.flaw_detection),
      paragraph(fieldLabel('done_works', 'it'), sheet.done_works),
      rows.length > 0
        ? table(
            [75, '*', 40, 36, 60, 65],
            ['Codice', 'Descrizione', 'N/U', 'Quantità', 'Prezzo', 'Totale'],
            rows,
            [3, 4, 5],
          )
        : '',
      totals([
        ['Articoli', formatEuro(articles, 'it')],
        ['Materiale di consumo', formatEuro(sheet.consumables, 'it')],
        [
          `Manodopera (${formatQuantity(sheet.hour, 'it')} h × ${formatEuro(sheet.value_config_hour, 'it')})`,
          formatEuro(sheet.tot_value_config, 'it'),
        ],
        ['Totale', formatEuro(sheet.tot_final, 'it')],
      ]),
      signatures(['Firma del tecnico']),
    ],
  });
}
