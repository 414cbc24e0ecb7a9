import { saidOnce } from '../repairs/offered/said-once.ts';
import type { OutwardDetails } from '../repairs/repair-details.ts';

/** The most repairs on a document: more fit neither one delivery nor its mail. */
export const MAX_REPAIRS = 30;
/** The most rows on a document: those of the repairs, and of what goes with them (cables, chargers). */
export const MAX_ROWS = 60;

/** A row of the goods on a document, as it is printed. */
export interface GoodsRow {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
}

/** The ids of all repairs that a document gives back, in the document's order. */
export function repairsOn({ repairId, others }: { readonly repairId: number; readonly others: readonly number[] }) {
  return [repairId, ...others];
}

export type Machine = Pick<OutwardDetails, 'description' | 'plant_type' | 'trolley_type' | 'series'>;

/** The lines that name a machine on a paper that travels with it: what it is, and its serial number. Always Italian. */
export function machineLines({ description, plant_type, trolley_type, series }: Machine): string[] {
  const machine = saidOnce([description, plant_type, trolley_type]).join(' – ');
  return [machine || 'Apparecchiatura', series && `Matricola ${series}`].filter(Boolean);
}

type Returned = Machine & {
  readonly codeGr: string;
  readonly nr_ddt: string;
  /** `YYYY-MM-DD`; null or empty: none. */
  readonly date_ddt: string | null;
  readonly exit_notes: string;
};

/**
 * The row of a repair that goes back to its customer, with the customer's document by which it came. Always Italian.
 */
export function returnedGoods(repair: Returned, code_intervention_gr: string): GoodsRow {
  const [year, month, day] = (repair.date_ddt ?? '').split('-');
  const came = repair.nr_ddt && `Vs. DDT ${repair.nr_ddt}${day ? ` del ${day}/${month}/${year}` : ''}`;
  const description = [...machineLines(repair), came].filter(Boolean).join('\n');
  return { code: repair.codeGr || code_intervention_gr, description, quantity: 1 };
}

/**
 * The repairs' exit notes in one text, at most 4000 characters. With several repairs each note begins with its repair's
 * code.
 */
export function returnedNotes(
  repairs: readonly { readonly code_intervention_gr: string; readonly exit_notes: string }[],
): string {
  const noted = repairs.filter(({ exit_notes }) => exit_notes.trim() !== '');
  const several = repairs.length > 1;
  return noted
    .map(({ code_intervention_gr, exit_notes }) => (several ? `${code_intervention_gr}: ${exit_notes}` : exit_notes))
    .join('\n')
    .slice(0, 4000);
}
