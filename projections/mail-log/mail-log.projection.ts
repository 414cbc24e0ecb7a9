import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import { mailEvents } from '#domain/mails/mail.events.ts';
import { defineProjection } from '../kernel/projection.ts';

export type MailLogRow = {
  /** The outbox message's. */
  id: number;
  template: string;
  repair_id: number | null;
  customer_id: number | null;
  outcome: 'delivered' | 'failed';
  attempts: number;
  /** Empty when it was delivered. */
  reason: string;
  /** What a given-up message leaves to be done; null: it was delivered. */
  task: 'open' | 'done' | null;
  at: string;
};

/** What became of messages, as the events tell it. Waiting ones, texts and addresses are in the vault's outbox. */
export const mailLog = defineProjection<MailLogRow>({
  name: 'mail-log',
  version: 2,
  key: 'id',
  columns: {
    id: 'int8',
    template: 'text',
    repair_id: 'int8',
    customer_id: 'int8',
    outcome: 'text',
    attempts: 'int4',
    reason: 'text',
    task: 'text',
    at: 'timestamptz',
  },
  indexes: ['(repair_id) where repair_id is not null'],
  on: ['MailDelivered', 'MailFailed', 'MailTaskDone', 'MailTaskReopened'],
  keys: (event) => (isOfMail(event) ? [event.data.mailId] : []),
  evolve: (row, event) => {
    if (!isOfMail(event)) return row;
    if (event.type === 'MailTaskDone' || event.type === 'MailTaskReopened') {
      return row?.outcome === 'failed' ? { ...row, task: event.type === 'MailTaskDone' ? 'done' : 'open' } : row;
    }
    const { mailId: id, template, repairId: repair_id, customer_id } = event.data;
    const of = { id, template, repair_id, customer_id, at: event.meta.at };
    return event.type === 'MailDelivered'
      ? { ...of, outcome: 'delivered', attempts: event.data.attempt, reason: '', task: null }
      : { ...of, outcome: 'failed', attempts: event.data.attempts, reason: event.data.reason, task: 'open' };
  },
});

type OfMail = EventNamed<keyof typeof mailEvents>;

function isOfMail(event: OfficinaEvent): event is OfMail {
  return Object.hasOwn(mailEvents, event.type);
}
