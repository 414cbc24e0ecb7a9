import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idParams } from './input.ts';

/** Query of `POST /api/v1/media`: with `photo`, a file that is no photo is refused at the field. */
export const uploadQuery = z.object({ kind: z.enum(['photo']).optional() });

/**
 * `POST /api/v1/media` (multipart, field `file`) stores a file. `GET /api/v1/media/{id}` and `GET
 * /api/v1/media/{id}/thumbnail` read it, for its uploader and for readers who may see a record that uses it.
 */
export const mediaStored = z.object({
  media: z.number().int(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const mediaEndpoints = {
  uploadMedia: { method: 'POST', path: '/api/v1/media', query: uploadQuery, file: true, answer: answer(mediaStored) },
  readMedia: {
    method: 'GET',
    path: '/api/v1/media/:id',
    params: idParams,
    query: z.object({ download: z.enum(['1']).optional() }),
  },
  thumbnail: { method: 'GET', path: '/api/v1/media/:id/thumbnail', params: idParams },
} as const satisfies Endpoints;
