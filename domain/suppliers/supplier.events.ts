import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, line } from '../kernel/values.ts';

/** Stream `supplier-{id}`. */
export const supplierEvents = {
  SupplierRegistered: defineEvent(
    'SupplierRegistered',
    z.object({
      supplierId: id,
      business_name: line(200),
      email: emailAddress().or(z.literal('')),
      telephone_number: line(40),
    }),
    { about: 'A firm that repairs for us became known.' },
  ),
};
