import { defineProjection } from '../kernel/projection.ts';

export type MailLogRow = {
  /** The id of the outbox message. */
  id: number;
  template: string;
  repair_id: number | null;
  customer_id: number | null;
  outcome: 'delivered' | 'failed';
  attempts: number;
  /** Empty when it was delivered. */
  reason: string;
  at: string;
};

/**
 * The outcome of messages, as events tell it. The vault's outbox has the waiting messages, the texts and the addresses.
 */
export const mailLog = defineProjection<MailLogRow>({
  name: 'mail-log',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    template: 'text',
    repair_id: 'int8',
    customer_id: 'int8',
    outcome: 'text',
    attempts: 'int4',
    reason: 'text',
    at: 'timestamptz',
  },
  indexes: ['(repair_id) where repair_id is not null'],
  on: ['MailDelivered', 'MailFailed'],
  keys: (event) => (event.type === 'MailDelivered' || event.type === 'MailFailed' ? [event.data.mailId] : []),
  evolve: (row, event) => {
    if (event.type !== 'MailDelivered' && event.type !== 'MailFailed') return row;
    const { mailId: id, template, repairId: repair_id, customer_id } = event.data;
    const of = { id, template, repair_id, customer_id, at: event.meta.at };
    return event.type === 'MailDelivered'
      ? { ...of, outcome: 'delivered', attempts: event.data.attempt, reason: '' }
      : { ...of, outcome: 'failed', attempts: event.data.attempts, reason: event.data.reason };
  },
});
