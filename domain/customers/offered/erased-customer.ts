import { ERASED } from '../../kernel/erased.ts';
import type { CustomerDetails } from '../customer.events.ts';
import { UNKNOWN_CUSTOMER } from './unknown-customer.ts';

/** What is shown of an erased customer: one text in place of the name, and nothing else. */
export const ERASED_CUSTOMER: CustomerDetails = { ...UNKNOWN_CUSTOMER, business_name: ERASED };
