import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { quoteEvents } from './quote.events.ts';
import type { Quotes, QuoteVersion } from './quote.state.ts';

export type QuoteEvent = {
  [N in keyof typeof quoteEvents]: EventOf<(typeof quoteEvents)[N]>;
}[keyof typeof quoteEvents];

export function isQuoteEvent(event: { readonly type: string }): event is QuoteEvent {
  return Object.hasOwn(quoteEvents, event.type);
}

/** Total: an event of a version that does not exist changes nothing. */
export function evolveQuotes(quotes: Quotes, event: QuoteEvent): Quotes {
  switch (event.type) {
    case 'QuoteDrafted':
      return put(quotes, written(event, 'DRAFT'));
    case 'QuoteIssued': {
      const superseded = quotes.versions.map(
        (version): QuoteVersion => (version.state === 'PENDING' ? { ...version, state: 'SUPERSEDED' } : version),
      );
      return put({ versions: superseded }, written(event, 'PENDING'));
    }
    case 'QuoteAccepted':
    case 'QuoteRejected': {
      const { version, channel, decidedBy, ip } = event.data;
      const state = event.type === 'QuoteAccepted' ? 'ACCEPTED' : 'REJECTED';
      return change(quotes, version, { state, decision: { channel, decidedBy, ip } });
    }
    case 'QuoteExpired':
      return change(quotes, event.data.version, { state: 'EXPIRED' });
    case 'QuoteWithdrawn':
      return change(quotes, event.data.version, { state: 'WITHDRAWN', reason: event.data.reason });
    default:
      return assertNever(event);
  }
}

function written(
  { data }: Extract<QuoteEvent, { type: 'QuoteDrafted' | 'QuoteIssued' }>,
  state: 'DRAFT' | 'PENDING',
): QuoteVersion {
  const { version, content, hash, referents } = data;
  return { version, content, hash, referents, state, decision: null, reason: '' };
}

function put(quotes: Quotes, version: QuoteVersion): Quotes {
  const others = quotes.versions.filter((other) => other.version !== version.version);
  return { versions: [...others, version].sort((a, b) => a.version - b.version) };
}

function change(quotes: Quotes, version: number, changes: Partial<QuoteVersion>): Quotes {
  return { versions: quotes.versions.map((other) => (other.version === version ? { ...other, ...changes } : other)) };
}
