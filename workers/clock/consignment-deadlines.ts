import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import { clearDue, setDue } from './due-table.ts';

/** The events of consignments that set and clear announcements of packages to a carrier. */
export const CONSIGNMENT_DUE_ON = ['ConsignmentCoded', 'ConsignmentDiscarded'] as const;

/** Returns the announcements that an event sets and clears: each package that got its code is announced at once. */
export function consignmentDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'ConsignmentCoded': {
      const { orderId, consignmentId, codes } = event.data;
      return [
        setDue(
          codes.map(({ packageId }) => ({
            kind: 'package-announcement',
            subject: `${orderId}/${consignmentId}/${packageId}`,
            due_at: event.meta.at,
            group_key: `consignment-${orderId}/${consignmentId}`,
            data: { orderId, consignmentId, packageId },
          })),
        ),
      ];
    }
    case 'ConsignmentDiscarded':
      return [clearDue(`consignment-${event.data.orderId}/${event.data.consignmentId}`)];
    default:
      return [];
  }
}
