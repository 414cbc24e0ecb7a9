import type { Endpoints } from './endpoint.ts';
import { publicImageParams } from './public-image.ts';

/** What anybody reads of the shop's items beside their records (`records.contract.ts`). */
export const itemEndpoints = {
  itemImage: { method: 'GET', path: '/api/v1/item/:id/images/:media/:size', params: publicImageParams },
} as const satisfies Endpoints;
