import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { inserted, options } from './envelope.ts';
import { selectQuery } from './input.ts';

/** `PUT /api/v1/businessnamesupplier`. */
export const insertSupplierBody = z.object({
  business_name: line(200),
  email: z.string().trim().max(200).default(''),
  telephone_number: line(40).default(''),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const supplierEndpoints = {
  insertSupplier: { method: 'PUT', path: '/api/v1/businessnamesupplier', body: insertSupplierBody, answer: inserted },
  selectSuppliers: { method: 'GET', path: '/api/v1/businessnamesupplier/select', query: selectQuery, answer: options },
} as const satisfies Endpoints;
