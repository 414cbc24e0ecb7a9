import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { guestInput } from '#domain/carts/guest.ts';

export type GuestInput = z.input<typeof guestInput>;

/** A guest, who orders without an account and meets every rule of delivery. @param over values that are different */
export function guest(over: Partial<GuestInput> = {}): GuestInput {
  return {
    name: 'Olga',
    surname: 'Verdi',
    email: `olga-${randomUUID().slice(0, 8)}@posta.example`,
    mobile_number: '333 1234567',
    address: 'Via Volta 3',
    codepostal: '20900',
    city: 'Monza',
    province: 'MB',
    ...over,
  };
}
