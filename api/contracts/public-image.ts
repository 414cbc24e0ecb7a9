import { z } from 'zod';
import { idInput } from './input.ts';

/** An image by whose it is, its number and how large: `/{id}/images/{media}/{size}`. */
export const publicImageParams = z.object({
  id: idInput,
  media: idInput,
  size: z.enum(['small', 'medium', 'large']),
});
