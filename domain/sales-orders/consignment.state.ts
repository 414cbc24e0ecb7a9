import type { OfficinaEvent } from '../events.ts';

/** The phases of a consignment (`site.md`, section Shipments). */
export const CONSIGNMENT_PHASES = ['DRAFT', 'PACKED', 'CODED', 'DISPATCHED', 'DELIVERED', 'RETURNED'] as const;
export type ConsignmentPhase = (typeof CONSIGNMENT_PHASES)[number];

/** Pieces of a line of the order in a consignment. */
export interface ConsignmentRow {
  /** Its number in the consignment. */
  readonly row: number;
  readonly line_id: number;
  readonly item_id: number;
  readonly quantity: number;
}

/** A package of a consignment. */
export interface Package {
  /** Its number in the consignment. */
  readonly packageId: number;
  /** Its kind, of family `packagingTypeSixten`; null: none. */
  readonly packaging_type_id: number | null;
  /** Total weight in grams; 0: not weighed. */
  readonly weight: number;
  /** Its shipping code; empty until it has one. */
  readonly code: string;
  /** The carrier's tracking code and link; empty: it is not announced (yet). */
  readonly tracking: string;
  readonly tracking_url: string;
  /** The carrier's code for why it refuses the package; empty: it does not. */
  readonly refused: string;
}

/** Pieces of an order that leave together, in packages, as one parcel of the order. */
export interface Consignment {
  /** Its number in the order. */
  readonly consignmentId: number;
  readonly phase: ConsignmentPhase;
  readonly rows: readonly ConsignmentRow[];
  readonly packages: readonly Package[];
  /** How many rows and packages it ever had: numbers are never reused. */
  readonly numbers: { readonly rows: number; readonly packages: number };
  /** The parcel as which it left; null: it has not left. */
  readonly shipmentId: number | null;
  /** Its transport document; empty: none. */
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  /** ISO 8601: when it was begun. */
  readonly drafted_at: string;
}

const RESERVING_PHASES: readonly ConsignmentPhase[] = ['DRAFT', 'PACKED', 'CODED'];

/** True while its pieces are reserved for it: it has not left yet. */
export const isReserving = ({ phase }: Consignment): boolean => RESERVING_PHASES.includes(phase);

/** The phase of the consignment with the longest way to go; null: there is none. A returned one comes last. */
export function slowestPhase(consignments: readonly Pick<Consignment, 'phase'>[]): ConsignmentPhase | null {
  const phases = new Set(consignments.map(({ phase }) => phase));
  return CONSIGNMENT_PHASES.find((phase) => phases.has(phase)) ?? null;
}

const NOT_OUT = { shipmentId: null, nr_ddt_gr: '', date_ddt_gr: '' } as const;

const inPackage =
  (packageId: number, change: Partial<Package>) =>
  ({ packages }: Consignment) => ({
    packages: packages.map((known) => (known.packageId === packageId ? { ...known, ...change } : known)),
  });

/** An order's consignments after an event. Total. */
export function evolveConsignments(now: readonly Consignment[], event: OfficinaEvent): readonly Consignment[] {
  const one = (consignmentId: number, change: (known: Consignment) => Partial<Consignment>) =>
    now.map((known) => (known.consignmentId === consignmentId ? { ...known, ...change(known) } : known));
  switch (event.type) {
    case 'ConsignmentDrafted': {
      const { consignmentId, rows, at: drafted_at } = event.data;
      const numbers = { rows: rows.length, packages: 0 };
      return [...now, { consignmentId, rows, numbers, drafted_at, packages: [], phase: 'DRAFT', ...NOT_OUT }];
    }
    case 'ConsignmentRowSet': {
      const { consignmentId, row, line_id, item_id, quantity } = event.data;
      return one(consignmentId, ({ rows, numbers }) => {
        const others = rows.filter((known) => known.row !== row);
        const set = quantity === 0 ? others : [...others, { row, line_id, item_id, quantity }];
        return {
          rows: set.toSorted((a, b) => a.row - b.row),
          numbers: { ...numbers, rows: Math.max(numbers.rows, row) },
        };
      });
    }
    case 'PackageSet': {
      const { consignmentId, packageId, packaging_type_id, weight } = event.data;
      return one(consignmentId, ({ packages, numbers }) => ({
        packages: [
          ...packages.filter((known) => known.packageId !== packageId),
          { packageId, packaging_type_id, weight, code: '', tracking: '', tracking_url: '', refused: '' },
        ].toSorted((a, b) => a.packageId - b.packageId),
        numbers: { ...numbers, packages: Math.max(numbers.packages, packageId) },
      }));
    }
    case 'PackageRemoved': {
      const { consignmentId, packageId } = event.data;
      return one(consignmentId, ({ packages }) => ({
        packages: packages.filter((known) => known.packageId !== packageId),
      }));
    }
    case 'ConsignmentPacked':
      return one(event.data.consignmentId, () => ({ phase: 'PACKED' }));
    case 'ConsignmentCoded': {
      const { consignmentId, codes } = event.data;
      const codeOf = (packageId: number) => codes.find((given) => given.packageId === packageId)?.code ?? '';
      return one(consignmentId, ({ packages }) => ({
        phase: 'CODED',
        packages: packages.map((known) => ({ ...known, code: codeOf(known.packageId) })),
      }));
    }
    case 'PackageAnnounced': {
      const { consignmentId, packageId, tracking, tracking_url } = event.data;
      return one(consignmentId, inPackage(packageId, { tracking, tracking_url }));
    }
    case 'PackageRefused': {
      const { consignmentId, packageId, code: refused } = event.data;
      return one(consignmentId, inPackage(packageId, { refused }));
    }
    case 'ConsignmentDispatched': {
      const { consignmentId, shipmentId } = event.data;
      return one(consignmentId, () => ({ phase: 'DISPATCHED', shipmentId }));
    }
    case 'ConsignmentNumbered': {
      const { consignmentId, nr_ddt_gr, date_ddt_gr } = event.data;
      return one(consignmentId, () => ({ nr_ddt_gr, date_ddt_gr }));
    }
    case 'ConsignmentTakenBack':
      return one(event.data.consignmentId, () => ({ phase: 'CODED', ...NOT_OUT }));
    case 'ConsignmentDelivered':
      return one(event.data.consignmentId, () => ({ phase: 'DELIVERED' }));
    case 'ConsignmentReturned':
      return one(event.data.consignmentId, () => ({ phase: 'RETURNED' }));
    case 'ConsignmentDiscarded':
      return now.filter(({ consignmentId }) => consignmentId !== event.data.consignmentId);
    case 'OrderCancelled':
    case 'OrderClosed':
      return now.filter((known) => !isReserving(known));
    default:
      return now;
  }
}
