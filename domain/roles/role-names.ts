/** Whoever holds it keeps all rights on users and roles (`role.decide.ts`). */
export const ADMIN_ROLE = 'admin';

/** The role of customers' own accounts, which stands alone: whoever holds it belongs to a customer, and nobody else does. */
export const CUSTOMER_ROLE = 'customer';
