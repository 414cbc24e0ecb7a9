import { z } from 'zod';
import { idInput } from './input.ts';

/** An image, by its record, its number and its size: `/{id}/images/{media}/{size}`. */
export const publicImageParams = z.object({
  id: idInput,
  media: idInput,
  size: z.enum(['small', 'medium', 'large']),
});
