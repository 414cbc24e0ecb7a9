import { evolvePartOrders, isPartOrderEvent, partPiecesToOrder } from '#domain/part-orders/offered/part-order.state.ts';
import { defineProjection } from '../kernel/projection.ts';

export type PartOrderRow = {
  /** `{repairId}-{part}` */
  key: string;
  repair_id: number;
  customer_id: number;
  part: number;
  text: string;
  needed: number;
  /** How many pieces are on order, of which supplier, for which day; the day stays when all came in. */
  quantity: number;
  supplier_id: number | null;
  expected_on: string | null;
  arrived: number;
  /** How many pieces are to be ordered, whatever became of the repair. */
  to_order: number;
  /** The repair's revision of the last event about the part. */
  revision: number;
};

/** The parts without an item of the shop that repairs asked for or ordered, one row each. */
export const partOrders = defineProjection<PartOrderRow>({
  name: 'part-orders',
  version: 2,
  key: 'key',
  columns: {
    key: 'text',
    repair_id: 'int8',
    customer_id: 'int8',
    part: 'int4',
    text: 'text',
    needed: 'int8',
    quantity: 'int8',
    supplier_id: 'int8',
    expected_on: 'date',
    arrived: 'int8',
    to_order: 'int8',
    revision: 'int4',
  },
  indexes: ['(repair_id)', '(key) where to_order > 0', '(key) where quantity > 0'],
  on: ['RepairPartRequested', 'RepairPartOrdered', 'RepairPartArrived', 'RepairPartArrivalTakenBack'],
  keys: (event) => ('part' in event.data ? [`${event.data.repairId}-${event.data.part}`] : []),
  evolve: (row, event, key) => {
    if (!isPartOrderEvent(event)) return row;
    const { repairId: repair_id, customer_id } = event.data;
    const [after] = evolvePartOrders(row ? [row] : [], event);
    if (!after) return row;
    const { part, text, needed, quantity, supplier_id, expected_on, arrived } = after;
    const order = { part, text, needed, quantity, supplier_id, expected_on, arrived };
    return {
      key: String(key),
      repair_id,
      customer_id,
      ...order,
      to_order: partPiecesToOrder(after),
      revision: event.revision,
    };
  },
});
