import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer, options, written } from './envelope.ts';
import { choiceQuery, customerNumber, idInput } from './input.ts';

const term = z.string().trim().max(200).optional();

/**
 * `POST /api/v1/salesman/getAllUsersBySalesman`: every field is a filter. `id`: the salesman's own number, or a
 * customer's.
 */
export const salesmanSearchBody = z.object({
  id: idInput.optional(),
  business_name: term,
  vat_number: term,
  code: term,
  province: term,
});

/** A customer of the salesman who calls. */
export const salesmanCustomer = z.object({
  id: z.number().int(),
  business_name: z.string(),
  vat_number: z.string(),
  /** The customer's number. */
  code: z.string(),
  province: z.string(),
});
export type SalesmanCustomer = z.infer<typeof salesmanCustomer>;

/** `POST /api/v1/salesman/activeUserById`. `salesman_id`: the caller's own, or absent. */
export const activateBody = z.object({ user_id: customerNumber, salesman_id: idInput.optional() });

/** Acting has begun: the session has a new access token from now on. */
export const activated = z.object({
  customer_id: z.number().int(),
  /** ISO 8601 UTC. */
  until: z.string(),
  access_token: z.string(),
  expires_at: z.string(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const salesmanEndpoints = {
  selectSalesmen: { method: 'GET', path: '/api/v1/salesman/select', query: choiceQuery, answer: options },
  customersOfSalesman: {
    method: 'POST',
    path: '/api/v1/salesman/getAllUsersBySalesman',
    body: salesmanSearchBody,
    answer: answer(z.array(salesmanCustomer)),
  },
  activateCustomer: {
    method: 'POST',
    path: '/api/v1/salesman/activeUserById',
    body: activateBody,
    answer: written(activated),
  },
  endActing: { method: 'POST', path: '/api/v1/salesman/endActing', answer: written(z.null()) },
} as const satisfies Endpoints;
