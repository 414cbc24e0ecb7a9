import { slugOf } from '../kernel/slug.ts';

/** `/negozio/{id}/{slug}`, where everybody sees a shop: its customer's number, and what it is called. */
export function shopPath(customer_id: number, name: string): string {
  return ['/negozio', customer_id, slugOf(name)].filter((part) => part !== '').join('/');
}
