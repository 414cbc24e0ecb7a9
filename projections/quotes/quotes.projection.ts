import type { EventName, EventNamed } from '#domain/events.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { assertNever } from '#domain/kernel/decider.ts';
import type { QuoteContent } from '#domain/quotes/quote.events.ts';
import type { QuoteReferent } from '#domain/quotes/quote.state.ts';
import type { QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import type { EventMetadata } from '#journal/journal.ts';
import { defineProjection, type Key } from '../kernel/projection.ts';

export type QuoteRow = {
  /** `{repairId}-{version}` */
  key: string;
  repair_id: number;
  customer_id: number;
  version: number;
  state: QuoteStateKey;
  content: QuoteContent;
  hash: string;
  referents: readonly QuoteReferent[];
  /** When it was written last, and sent (null: a draft). */
  written_at: string;
  issued_at: string | null;
  /** The account that wrote it; null: the system. */
  created_id: number | null;
  decided_at: string | null;
  decided_by: string;
  decision_channel: 'panel' | 'link' | 'staff' | null;
  withdrawn_reason: string;
};

const ON = [
  'QuoteDrafted',
  'QuoteIssued',
  'QuoteAccepted',
  'QuoteRejected',
  'QuoteExpired',
  'QuoteWithdrawn',
] as const satisfies readonly EventName[];
type QuoteEvent = EventNamed<(typeof ON)[number]>;

const keyOf = (repairId: number, version: number) => `${repairId}-${version}`;

/** Every version of every quote, one row each. */
export const quotes = defineProjection<QuoteRow>({
  name: 'quotes',
  version: 1,
  key: 'key',
  columns: {
    key: 'text',
    repair_id: 'int8',
    customer_id: 'int8',
    version: 'int4',
    state: 'text',
    content: 'jsonb',
    hash: 'text',
    referents: 'jsonb',
    written_at: 'timestamptz',
    issued_at: 'timestamptz',
    created_id: 'int8',
    decided_at: 'timestamptz',
    decided_by: 'text',
    decision_channel: 'text',
    withdrawn_reason: 'text',
  },
  indexes: ['(repair_id, version)', '(customer_id, issued_at)', '(state, issued_at)'],
  on: ON,
  keys: (event) => {
    if (!isQuoteEvent(event)) return [];
    const { repairId, version } = event.data;
    // A version that is sent supersedes the ones before it.
    const first = event.type === 'QuoteIssued' ? 1 : version;
    return Array.from({ length: version - first + 1 }, (_, i) => keyOf(repairId, first + i));
  },
  evolve: (row, event, key) => (isQuoteEvent(event) ? evolveVersion(row, event, key, event.meta) : row),
});

function evolveVersion(
  row: QuoteRow | null,
  event: QuoteEvent,
  key: Key,
  { at, actor }: EventMetadata,
): QuoteRow | null {
  switch (event.type) {
    case 'QuoteDrafted':
    case 'QuoteIssued': {
      const { repairId, customer_id, version, content, hash, referents } = event.data;
      const issued = event.type === 'QuoteIssued';
      if (key !== keyOf(repairId, version)) {
        return row?.state === 'PENDING' ? { ...row, state: 'SUPERSEDED' } : row;
      }
      return {
        key: keyOf(repairId, version),
        repair_id: repairId,
        customer_id,
        version,
        state: issued ? 'PENDING' : 'DRAFT',
        content,
        hash,
        referents,
        written_at: at,
        issued_at: issued ? at : null,
        created_id: accountIdOf(actor),
        decided_at: null,
        decided_by: '',
        decision_channel: null,
        withdrawn_reason: '',
      };
    }
    case 'QuoteAccepted':
    case 'QuoteRejected': {
      const { decidedBy, channel } = event.data;
      const state = event.type === 'QuoteAccepted' ? 'ACCEPTED' : 'REJECTED';
      return row && { ...row, state, decided_at: at, decided_by: decidedBy, decision_channel: channel };
    }
    case 'QuoteExpired':
      return row && { ...row, state: 'EXPIRED' };
    case 'QuoteWithdrawn':
      return row && { ...row, state: 'WITHDRAWN', withdrawn_reason: event.data.reason };
    default:
      return assertNever(event);
  }
}

function isQuoteEvent<E extends { readonly type: string }>(event: E): event is E & QuoteEvent {
  return (ON as readonly string[]).includes(event.type);
}
