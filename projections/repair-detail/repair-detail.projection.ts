import type { EventName } from '#domain/events.ts';
import { evolveRepair } from '#domain/repairs/repair.evolve.ts';
import { noRepair, type Repair } from '#domain/repairs/repair.state.ts';
import { isRepairEvent, REPAIR_STREAM_EVENTS } from '#domain/repairs/repair-event.ts';
import { defineProjection } from '../kernel/projection.ts';

export type RepairDetailRow = {
  id: number;
  customer_id: number;
  id_people: number | null;
  /** The domain's state of the whole repair, folded by its own `evolve`. */
  state: Repair;
  /** Of the stream. */
  revision: number;
  created_at: string;
  updated_at: string;
  /** When the work sheet was written last. */
  work_sheet_at: string | null;
};

/** One repair with all of its parts, for the drawer. */
export const repairDetail = defineProjection<RepairDetailRow>({
  name: 'repair-detail',
  version: 2,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    id_people: 'int8',
    state: 'jsonb',
    revision: 'int4',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    work_sheet_at: 'timestamptz',
  },
  indexes: [],
  on: Object.keys(REPAIR_STREAM_EVENTS) as EventName[],
  keys: (event) => (isRepairEvent(event) ? [event.data.repairId] : []),
  evolve: (row, event) => {
    const state = evolveRepair(row?.state ?? noRepair, event);
    if (state.status === 'none') return row;
    const { at } = event.meta;
    return {
      id: state.repairId,
      customer_id: state.customer_id,
      id_people: state.id_people,
      state,
      revision: event.revision,
      created_at: row?.created_at ?? at,
      updated_at: at,
      work_sheet_at: event.type === 'WorkSheetDrafted' ? at : (row?.work_sheet_at ?? null),
    };
  },
});
