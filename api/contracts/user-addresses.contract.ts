import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, inserted, written } from './envelope.ts';
import { customerNumber, idInput, idParams, passedOver } from './input.ts';

/** `POST /api/v1/useraddress`: a delivery address beside the customer's own address. */
const newAddress = z.object({
  user_id: customerNumber.optional(),
  cart_id: passedOver('For a cart it is activated by its own call.'),
  /** The customer's name for it; default: its street. */
  description: line(120).optional(),
  address: line(200),
  city: line(120),
  codepostal: line(10).optional(),
  province: line(2).optional(),
  country: line(2).optional(),
  phone_number: line(40).optional(),
});

/**
 * `POST /api/v1/useraddress/activeAddressByUser`. Without an address: «Ops, qualcosa è andato storto!» (specification,
 * section 8).
 */
const activation = z.object({
  idAddress: idInput.optional(),
  idCart: idInput,
  user_id: passedOver('Whose they are is asked of cart and address.'),
});

/** `POST /api/v1/useraddress/resetAddressByCartId`: the customer's own address again. */
const reset = z.object({
  cart_id: idInput,
  user_id: passedOver('Whose it is is asked of the cart.'),
});

/** One of a customer's addresses. */
export const userAddress = z.object({
  idAddress: z.number().int(),
  user_id: z.number().int(),
  /** The open cart that is delivered there; null: it is delivered elsewhere, or there is no cart. */
  idCart: z.number().int().nullable(),
  description: z.string(),
  address: z.string(),
  codepostal: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  phone_number: z.string(),
});
export type UserAddress = z.infer<typeof userAddress>;

const activated = z.object({ idAddress: z.number().int(), idCart: z.number().int() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const userAddressEndpoints = {
  insertAddress: { method: 'POST', path: '/api/v1/useraddress', body: newAddress, answer: inserted },
  activateAddress: {
    method: 'POST',
    path: '/api/v1/useraddress/activeAddressByUser',
    body: activation,
    answer: written(activated),
  },
  resetAddress: {
    method: 'POST',
    path: '/api/v1/useraddress/resetAddressByCartId',
    body: reset,
    answer: written(activated.pick({ idCart: true })),
  },
  addressesOfUser: {
    method: 'GET',
    path: '/api/v1/useraddress/:userId',
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(userAddress)),
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/v1/useraddress/deleteAddressById/:id',
    params: idParams,
    answer: written(activated.pick({ idAddress: true })),
  },
} as const satisfies Endpoints;
