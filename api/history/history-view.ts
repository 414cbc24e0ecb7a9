import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { fieldLabel, type Language, SECTION_TITLES } from '#domain/repairs/field-texts.ts';
import type { RepairAt, TimelineEntry } from '#projections/history/timeline.ts';

/** The price that a supplier asks: only for those who may see purchase prices, or may write this one. */
const PURCHASE_PRICE = 'externalRepair.price';

/** The fields in a customer's history: what the customer sent, what they were sent, and how the repair proceeds. */
const PUBLIC_FIELDS = new Set([
  'code_intervention_gr',
  'states_id',
  'repaired_arrived',
  'ready',
  'unrepairable',
  'description',
  'defect',
  'nr_ddt',
  'date_ddt',
  'series',
  'trolley_type',
  'plant_type',
  'voltage',
  'exit_notes',
  'captures',
  'module_file',
  'quote.version',
  'quote.id_states_quote',
  'quote.object',
  'quote.description_and_items_agg',
  'quote.note_before_the_quote',
  'quote.note_customer',
  'quote.description_payment',
  'quote.articles',
  'quote.tot_quote',
  'quote.discount',
  'quote.total_amount_with_discount',
  'quote.validUntil',
  'nr_ddt_gr',
  'date_ddt_gr',
  'cause',
  'code_tracking',
  'messages',
]);

/** The timeline reduced to what the reader may know. @param prices whether the reader may see suppliers' prices */
export function entriesFor(entries: readonly TimelineEntry[], scope: Scope, prices: boolean): HistoryEntry[] {
  const shown = (field: string) => (scope === 'own' ? PUBLIC_FIELDS.has(field) : field !== PURCHASE_PRICE || prices);
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => shown(field)),
    undo: scope === 'all' ? entry.undo : null,
  }));
}

/** The repair as it was, reduced to what this member of staff may know. */
export function repairAtFor(at: RepairAt, prices: boolean, language: Language): RepairAt {
  if (prices) return at;
  const title = SECTION_TITLES.externalRepair?.[language];
  const label = fieldLabel(PURCHASE_PRICE, language);
  const sections = at.sections.map((section) =>
    section.title === title ? { ...section, fields: section.fields.filter((field) => field.label !== label) } : section,
  );
  return { ...at, sections };
}
