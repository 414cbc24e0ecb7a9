import { expireOfferCommand } from '#commands/negotiations/follow-negotiation.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { give, tooEarly } from './give.ts';

const CLOCK = systemActor('clock', [expireOfferCommand]);

const offerGroup = (negotiationId: number) => `offer-${negotiationId}`;

/** An offer expires that nobody answers. */
export const offerDeadlines = defineDeadlines({
  on: ['OfferMade', 'OfferRefused', 'OfferExpired', 'OfferAccepted', 'NegotiationClosed', 'NegotiationDeleted'],
  writes: (event) => {
    switch (event.type) {
      case 'OfferMade': {
        const { negotiationId, n: offer, expiresAt: due_at } = event.data;
        const row = { kind: 'offer-expiry', subject: `${negotiationId}@${offer}`, due_at } as const;
        const group_key = offerGroup(negotiationId);
        return [clearDue(group_key), setDue([{ ...row, data: { negotiationId, offer }, group_key }])];
      }
      case 'OfferRefused':
      case 'OfferExpired':
      case 'OfferAccepted':
      case 'NegotiationClosed':
      case 'NegotiationDeleted':
        return [clearDue(offerGroup(event.data.negotiationId))];
      default:
        return [];
    }
  },
  handlers: { 'offer-expiry': expireOffer },
});

function expireOffer({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { negotiationId: id, offer } = row.data;
  const commandId = `offer-expiry-${row.subject}`;
  const early = tooEarly('offer-still-valid', now, 60_000);
  return give(execute, { command: expireOfferCommand, payload: { id, offer }, actor: CLOCK, commandId }, early);
}
