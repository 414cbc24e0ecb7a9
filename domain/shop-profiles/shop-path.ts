import { slugOf } from '../kernel/slug.ts';

/** `/negozio/{id}/{slug}`, the public page of a shop: its customer's number, and its name. */
export function shopPath(customer_id: number, name: string): string {
  return ['/negozio', customer_id, slugOf(name)].filter((part) => part !== '').join('/');
}
