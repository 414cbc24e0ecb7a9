import { z } from 'zod';
import { REPAIR_VIEWS, repairListQuery } from './repairs.contract.ts';

/** Query of `GET /api/v1/intervention/count`: the list's filters, without view and order. */
export const repairCountsQuery = repairListQuery.omit({
  view: true,
  sort: true,
  direction: true,
  cursor: true,
  limit: true,
});

/**
 * Live counts of the list's tabs (`GET /api/v1/intervention/count`): of all repairs, or of those that the query finds.
 */
export const repairCounts = z.object({
  open: z.number().int(),
  closed: z.number().int(),
  all: z.number().int(),
  arriving: z.number().int(),
  /** Views with more repairs than were counted. */
  capped: z.array(z.enum(REPAIR_VIEWS)),
});
