import { z } from 'zod';

/** Query of `POST /api/v1/media`: `photo` refuses what is none, at the file. */
export const uploadQuery = z.object({ kind: z.enum(['photo']).optional() });

/**
 * `POST /api/v1/media` (multipart, field `file`) keeps a file; reading is `GET /api/v1/media/{id}` and
 * `GET /api/v1/media/{id}/thumbnail`, for whoever may see the record that uses it, and its uploader.
 */
export const mediaStored = z.object({
  media: z.number().int(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
