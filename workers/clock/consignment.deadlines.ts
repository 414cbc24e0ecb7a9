import { announcePackage } from '#workers/carriers/announce-package.ts';
import { clearDue, setDue } from '#workers/due/due-table.ts';
import { defineDeadlines } from './deadline.ts';

/** Announcements of packages to a carrier: each package that got its code is announced at once. */
export const consignmentDeadlines = defineDeadlines({
  on: ['ConsignmentCoded', 'ConsignmentDiscarded'],
  writes: (event) => {
    switch (event.type) {
      case 'ConsignmentCoded': {
        const { orderId, consignmentId, codes } = event.data;
        return [
          setDue(
            codes.map(({ packageId }) => ({
              kind: 'package-announcement' as const,
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
  },
  handlers: { 'package-announcement': ({ carriers }, row, now) => announcePackage(carriers, row, now) },
});
