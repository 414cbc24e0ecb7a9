import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';

/** `PUT /api/v1/businessnamesupplier`. */
export const insertSupplierBody = z.object({
  business_name: line(200),
  email: z.string().trim().max(200).default(''),
  telephone_number: line(40).default(''),
});
