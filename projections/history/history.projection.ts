import { EVENT_DEFINITIONS, type EventName } from '#domain/events.ts';
import { accountIdOf, type RecordedActor } from '#domain/kernel/actor.ts';
import { REPAIR_STREAM_EVENTS } from '#domain/repairs/repair-event.ts';
import { defineProjection } from '../kernel/projection.ts';

export type HistoryRow = {
  /** The event's id; for the further repairs of a document, followed by a slash and the repair. */
  id: string;
  repair_id: number;
  customer_id: number | null;
  stream: string;
  revision: number;
  type: EventName;
  at: string;
  /** Null: no account acted; `system` names what did. */
  actor_id: number | null;
  system: string | null;
  /** The customer for whom a salesman acted. */
  acting_for: number | null;
  command: string;
  command_id: string;
  correlation_id: string;
  causation_id: string;
  /** The repair's customer may see it. */
  public: boolean;
};

/**
 * One row for each event and repair that the event speaks of: events of the repair, of its conversation, its papers and
 * its mails. Ids only.
 */
export const history = defineProjection<HistoryRow>({
  name: 'history',
  version: 3,
  key: 'id',
  columns: {
    id: 'text',
    repair_id: 'int8',
    customer_id: 'int8',
    stream: 'text',
    revision: 'int4',
    type: 'text',
    at: 'timestamptz',
    actor_id: 'int8',
    system: 'text',
    acting_for: 'int8',
    command: 'text',
    command_id: 'text',
    correlation_id: 'text',
    causation_id: 'text',
    public: 'bool',
  },
  indexes: ['(repair_id, _position)', '(correlation_id)'],
  on: [
    ...(Object.keys(REPAIR_STREAM_EVENTS) as EventName[]),
    'QuoteMessagePosted',
    'QuoteMessagesSeen',
    'TransportDocumentIssued',
    'TransportDocumentCancelled',
    'MailDelivered',
    'MailFailed',
    'MailTaskDone',
    'MailTaskReopened',
  ],
  onePerEvent: true,
  keys: ({ id, data }) => {
    if (repairOf(data) === null) return [];
    return [id, ...othersOf(data).map((other) => `${id}/${other}`)];
  },
  evolve: (row, event, key) => {
    const [, other] = String(key).split('/');
    const repair_id = other ? Number(other) : repairOf(event.data);
    if (repair_id === null) return row;
    const { actor, actingFor, at, command, commandId, correlationId, causationId } = event.meta;
    return {
      id: String(key),
      repair_id,
      customer_id: ('customer_id' in event.data ? event.data.customer_id : null) ?? null,
      stream: event.stream,
      revision: event.revision,
      type: event.type,
      at,
      actor_id: accountIdOf(actor),
      system: systemOf(actor),
      acting_for: actingFor ?? null,
      command,
      command_id: commandId,
      correlation_id: correlationId,
      causation_id: causationId,
      public: EVENT_DEFINITIONS[event.type]?.toCustomer(event.data) ?? false,
    };
  },
});

function repairOf(data: object): number | null {
  return 'repairId' in data && typeof data.repairId === 'number' ? data.repairId : null;
}

/** The further repairs of a transport document. */
function othersOf(data: object): readonly number[] {
  return 'others' in data && Array.isArray(data.others) ? data.others : [];
}

/** What acted where no account did: a part of the system by its name, else `visitor` or `quote-link`. */
function systemOf(actor: RecordedActor): string | null {
  switch (actor.kind) {
    case 'account':
      return null;
    case 'link':
      return `${actor.purpose}-link`;
    case 'visitor':
      return 'visitor';
    default:
      return actor.name;
  }
}
