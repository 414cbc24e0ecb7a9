import { shownReceipt } from '../counter-receipts/counter-receipt.state.ts';
import { openExternalRepair } from '../external-repairs/external-repair.state.ts';
import { type Changed, changesBetween } from '../kernel/shown-field.ts';
import { shownQuote } from '../quotes/quote.state.ts';
import { shownWorkSheet } from '../work-sheets/work-sheet.state.ts';
import { compareFieldOrder } from './field-texts.ts';
import { notedOf } from './noted.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import type { LabelledState } from './state-catalogue.ts';

/** The sections in which a repair's fields are shown, in this order. */
export const SECTIONS = [
  'repair',
  'quote',
  'workSheet',
  'externalRepair',
  'urgency',
  'warranty',
  'delivery',
  'intakeReceipt',
  'handOverReceipt',
  'parts',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A field of a repair: `quote.tot_quote`, `defect` … with its value as the state holds it. */
export interface RepairField {
  readonly section: Section;
  /**
   * Unique within the repair: the name of the specification, with its section before it. The repair's own fields and
   * those of the delivery have no section before them.
   */
  readonly field: string;
  readonly value: unknown;
}

/**
 * Every field of a repair as one flat list, which the history compares and «the repair as it was» shows. Of several
 * quotes it holds the version that was sent last, else the draft; of several trips or urgencies the open one, else the
 * newest; of several receipts the one that counts.
 */
export function repairFields(state: RepairState): readonly RepairField[] {
  if (state.status === 'none') return [];
  return [
    ...fieldsOf('repair', baseFields(state)),
    ...fieldsOf('quote', quoteFields(state)),
    ...fieldsOf('workSheet', shownWorkSheet(state)),
    ...fieldsOf('externalRepair', externalFields(state)),
    ...fieldsOf('urgency', urgencyFields(state)),
    ...fieldsOf('warranty', state.warranty),
    ...fieldsOf('delivery', state.delivery),
    ...fieldsOf('delivery', { cancelledDocuments: state.cancelledDocuments }),
    ...fieldsOf('intakeReceipt', shownReceipt(state.receipts, 'intake')),
    ...fieldsOf('handOverReceipt', shownReceipt(state.receipts, 'hand-over')),
    ...fieldsOf('parts', { partOrders: state.partOrders }),
  ];
}

/**
 * The fields that differ between two states of a repair, in the order of {@link repairFields}. Absent values read as
 * null.
 */
export function changedFields(before: RepairState, after: RepairState): readonly Changed<RepairField>[] {
  return changesBetween(repairFields(before), repairFields(after));
}

function fieldsOf(section: Section, values: object | null): RepairField[] {
  const prefix = section === 'repair' || section === 'delivery' ? '' : `${section}.`;
  return Object.entries(values ?? {})
    .sort(([a], [b]) => compareFieldOrder(a, b))
    .map(([field, value]) => ({ section, field: `${prefix}${field}`, value }));
}

function baseFields(repair: Repair) {
  const { progress } = repair;
  return {
    code_intervention_gr: repair.code_intervention_gr,
    customer_id: repair.customer_id,
    states_id: { state: progress.state, label: progress.label } satisfies LabelledState,
    archived: repair.status === 'archived',
    repaired_arrived: progress.repaired_arrived,
    ready: progress.ready,
    unrepairable: progress.unrepairable,
    id_people: repair.id_people,
    ...notedOf(repair),
    clonedFrom: repair.clonedFrom,
    ...repair.details,
    captures: repair.captures,
  };
}

function quoteFields({ quotes }: Repair) {
  const quote = shownQuote(quotes);
  if (!quote) return null;
  const { version, state, content, referents, decision, reason, hash } = quote;
  const { channel = '', decidedBy = '' } = decision ?? {};
  return { version, id_states_quote: state, ...content, referents, channel, decidedBy, reason, hash };
}

function externalFields({ externalRepairs }: Repair) {
  const trip = openExternalRepair(externalRepairs) ?? externalRepairs.at(-1);
  if (!trip) return null;
  const { from: _, ...fields } = trip;
  return fields;
}

function urgencyFields({ urgencies }: Repair) {
  const urgency = urgencies.findLast(({ open }) => open) ?? urgencies.at(-1);
  return urgency ? { open: urgencies.filter(({ open }) => open).length, ...withoutOpen(urgency) } : null;
}

function withoutOpen<T extends { open: boolean }>({ open: _, ...rest }: T): Omit<T, 'open'> {
  return rest;
}
