import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import { clearDue, setDue } from './due-table.ts';

/** The events of consignments after which packages are announced to a carrier, or no more. */
export const CONSIGNMENT_DUE_ON = ['ConsignmentCoded', 'ConsignmentDiscarded'] as const;

/** Each package that got its code is announced at once. */
export function consignmentDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'ConsignmentCoded': {
      const { orderId, consignmentId, codes } = event.data;
      return [
        setDue(
          codes.map(({ packageId }) => ({
            ...{ kind: 'package-announcement', subject: `${orderId}/${consignmentId}/${packageId}` },
            ...{ due_at: event.meta.at, group_key: `consignment-${orderId}/${consignmentId}` },
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
