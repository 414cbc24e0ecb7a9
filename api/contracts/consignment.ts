import { z } from 'zod';
import { CONSIGNMENT_PHASES } from '#domain/sales-orders/consignment.state.ts';

const int = z.number().int();

/** A package of a consignment (`package`). */
export const packageRow = z.object({
  id: int,
  documenthead_id: int,
  /** 1, 2, 3 … within its consignment. */
  n: int,
  /** A record of family `packagingTypeSixten`. */
  packaging_type_id: int.nullable(),
  /** Kilograms in all; 0: not weighed. */
  weight: z.number(),
  /** Its shipping code; empty until the consignment is CODED. */
  code: z.string(),
  /**
   * The carrier's number for it, and the address at which it is followed; empty: it was not announced to a carrier
   * (yet).
   */
  tracking: z.string(),
  tracking_url: z.string(),
  /** The carrier's code for why it does not take the package; empty: it takes it, or was not asked. */
  refused: z.string(),
});

/** A row of a consignment: so many pieces of a line of its order (`documentrow`). */
export const consignmentRow = z.object({ id: int, documenthead_id: int, sales_order_detail_id: int, quantity: int });

/** A consignment of an order («documento di spedizione», `documenthead`). */
export const consignment = z.object({
  id: int,
  sales_order_id: int,
  user_id: int,
  /** 1, 2, 3 … within its order. */
  n: int,
  status: z.enum(CONSIGNMENT_PHASES),
  created_at: z.string(),
  /** The parcel of the order as which it left; null: it has not left. */
  shipment_id: int.nullable(),
  carrier: z.string(),
  tracking: z.string(),
  tracking_url: z.string(),
  /** Its transport document; empty: it has none yet. */
  nr_ddt: z.string(),
  date_ddt: z.string(),
  rows: z.array(consignmentRow),
  packages: z.array(packageRow),
});
export type ConsignmentOut = z.infer<typeof consignment>;
