import type { OfficinaEvent } from '../events.ts';
import { missing, type Refusal } from '../kernel/refusal.ts';
import type { Package } from './consignment.state.ts';
import type { OrderState } from './order.state.ts';

/** A carrier's answer about a package. */
export type CarriersAnswer =
  | { readonly status: 'taken'; readonly tracking: string; readonly tracking_url: string }
  | { readonly status: 'refused'; readonly code: string };

/** True when the carrier has answered about a package: it is not asked again. */
export const isAnnounced = ({ tracking, refused }: Package): boolean => tracking !== '' || refused !== '';

/**
 * Records a carrier's answer; the first answer is final. A parcel that left earlier gets its tracking, unless it has
 * one. Missing when the package was deleted meanwhile.
 */
export function notePackage(
  state: OrderState,
  { consignmentId, packageId }: { readonly consignmentId: number; readonly packageId: number },
  answer: CarriersAnswer,
): readonly OfficinaEvent[] | Refusal {
  if (state.status === 'none') return missing;
  const { orderId, customer_id, fulfilment } = state;
  const consignment = fulfilment.consignments.find((one) => one.consignmentId === consignmentId);
  const known = consignment?.packages.find((one) => one.packageId === packageId);
  if (!consignment || !known || known.code === '') return missing;
  if (isAnnounced(known)) return [];
  const ids = { orderId, customer_id, consignmentId, packageId };
  if (answer.status === 'refused') return [{ type: 'PackageRefused', data: { ...ids, code: answer.code } }];
  const { tracking, tracking_url } = answer;
  const parcel = fulfilment.parcels.find(({ shipmentId }) => shipmentId === consignment.shipmentId);
  const untracked = parcel && parcel.tracking === '';
  return [
    { type: 'PackageAnnounced', data: { ...ids, tracking, tracking_url } },
    ...(untracked
      ? [
          {
            type: 'ParcelTracked' as const,
            data: {
              orderId,
              customer_id,
              shipmentId: parcel.shipmentId,
              carrier: parcel.carrier,
              tracking,
              tracking_url,
            },
          },
        ]
      : []),
  ];
}
