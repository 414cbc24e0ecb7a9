import { defineProjection } from '../kernel/projection.ts';

export type FastUrgencyRow = {
  /** `{repairId}-{urgencyId}` */
  key: string;
  id: number;
  repair_id: number;
  customer_id: number;
  user_id: number;
  date: string;
  object: string;
  description: string;
  referent: string;
  open: boolean;
};

/** Every urgency, one row each. */
export const fastUrgencies = defineProjection<FastUrgencyRow>({
  name: 'fast-urgencies',
  version: 2,
  key: 'key',
  columns: {
    key: 'text',
    id: 'int8',
    repair_id: 'int8',
    customer_id: 'int8',
    user_id: 'int8',
    date: 'date',
    object: 'text',
    description: 'text',
    referent: 'text',
    open: 'bool',
  },
  indexes: ['(repair_id)', '(id)'],
  on: ['FastUrgencyRaised', 'FastUrgencyCorrected', 'FastUrgencyClosed'],
  keys: (event) => ('urgencyId' in event.data ? [`${event.data.repairId}-${event.data.urgencyId}`] : []),
  evolve: (row, event, key) => {
    if (event.type === 'FastUrgencyClosed') return row && { ...row, open: false };
    if (event.type === 'FastUrgencyCorrected') {
      const { descriptionfast, ...changes } = event.data.changes;
      return row && { ...row, ...changes, ...(descriptionfast === undefined ? {} : { description: descriptionfast }) };
    }
    if (event.type !== 'FastUrgencyRaised') return row;
    const { urgencyId: id, repairId: repair_id, customer_id, user_id, date, object, referent } = event.data;
    const { descriptionfast: description } = event.data;
    return { key: String(key), id, repair_id, customer_id, user_id, date, object, description, referent, open: true };
  },
});
