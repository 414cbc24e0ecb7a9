import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { fieldLabel } from '#domain/repairs/field-texts.ts';
import type { OutwardDetails } from '#domain/repairs/repair-details.ts';
import type { OutwardWarranty } from '#domain/warranties/warranty.state.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signatures } from './layout.ts';

export interface WarrantyOnPaper {
  readonly company: Company;
  readonly language: Language;
  readonly customer: Addressee;
  readonly code_intervention_gr: string;
  readonly details: OutwardDetails;
  readonly warranty: OutwardWarranty;
  /** The code of the earlier repair that the claim rests on; empty: none. */
  readonly earlier: string;
  /** `YYYY-MM-DD`; empty: no manager has confirmed it yet. */
  readonly confirmedOn: string;
}

const WORDS = {
  it: {
    title: 'Validazione della garanzia',
    customer: 'Cliente',
    kind: 'Garanzia su',
    repair: 'Riparazione precedente',
    goods: 'Merce venduta',
    earlier: 'Riparazione precedente n.',
    since: 'In garanzia dal',
    until: 'Garanzia fino al',
    outcome: 'Esito',
    covered: 'Coperta da garanzia: il preventivo è a zero.',
    refused: 'Non coperta da garanzia.',
    confirmed: 'Confermata il',
    draft: 'In attesa di conferma',
    technician: 'Firma del tecnico',
    manager: 'Firma del responsabile',
  },
  en: {
    title: 'Validation of the warranty',
    customer: 'Customer',
    kind: 'Warranty on',
    repair: 'Earlier repair',
    goods: 'Goods sold',
    earlier: 'Earlier repair no.',
    since: 'Under warranty from',
    until: 'Warranty until',
    outcome: 'Outcome',
    covered: 'Covered by the warranty: the quote is zero.',
    refused: 'Not covered by the warranty.',
    confirmed: 'Confirmed on',
    draft: 'Waits for confirmation',
    technician: 'Signature of the technician',
    manager: 'Signature of the manager',
  },
} as const;

/** The warranty validation module as the customer may get it: nothing internal comes here. Pure. */
export function warrantyDocument(paper: WarrantyOnPaper): TDocumentDefinitions {
  const { company, language, customer, code_intervention_gr, details, warranty, earlier, confirmedOn } = paper;
  const words = WORDS[language];
  return page({
    company,
    language,
    title: `${words.title} ${code_intervention_gr}`,
    facts: confirmedOn === '' ? [] : [[words.confirmed, day(confirmedOn)]],
    ...(confirmedOn === '' ? { stamp: words.draft, faint: true } : {}),
    content: [
      addressed(words.customer, customer, language),
      facts([
        [fieldLabel('description', language), details.description],
        [fieldLabel('plant_type', language), details.plant_type],
        [fieldLabel('series', language), details.series],
        [words.kind, words[warranty.kind]],
        [words.earlier, earlier],
        [words.since, day(warranty.since)],
        [words.until, day(warranty.until)],
      ]),
      paragraph(fieldLabel('defect', language), details.defect),
      paragraph(words.outcome, warranty.covered ? words.covered : words.refused),
      signatures([words.technician, words.manager]),
    ],
  });
}
