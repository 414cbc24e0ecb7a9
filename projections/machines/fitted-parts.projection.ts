import type { FittedPart } from '#domain/machines/machines.ts';
import { defineProjection } from '../kernel/projection.ts';

export type FittedPartsRow = {
  id: number;
  customer_id: number;
  /**
   * Parts of the catalogue that the repair's work sheet names, by number; what is written on the sheet is only for the
   * staff.
   */
  parts: readonly FittedPart[];
};

/** The parts on the sheet of each repair. */
export const fittedParts = defineProjection<FittedPartsRow>({
  name: 'fitted-parts',
  version: 1,
  key: 'id',
  columns: { id: 'int8', customer_id: 'int8', parts: 'jsonb' },
  indexes: ['(customer_id)'],
  on: ['WorkSheetDrafted'],
  impersonal: ['WorkSheetDrafted'],
  keys: (event) => (event.type === 'WorkSheetDrafted' ? [event.data.repairId] : []),
  evolve: (row, event) => {
    if (event.type !== 'WorkSheetDrafted') return row;
    const { repairId: id, customer_id, sheet } = event.data;
    const quantities = new Map<number, number>();
    for (const { id_gr_items: part, qta } of sheet.lines) {
      if (part !== null) quantities.set(part, (quantities.get(part) ?? 0) + qta);
    }
    const parts = [...quantities].map(([part, quantity]) => ({ part, quantity }));
    return { id, customer_id, parts };
  },
});
