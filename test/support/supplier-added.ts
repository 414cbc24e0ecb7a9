import type { OfficinaEvent } from '#domain/events.ts';

/** A supplier that became known: for tests that need an event about nobody with a name in it. */
export function supplierAdded(id: number, business_name: string, telephone_number = ''): OfficinaEvent {
  return { type: 'BusinessnamesupplierInserted', data: { id, values: { business_name, email: '', telephone_number } } };
}

/** What {@link supplierAdded} said; null for every other event. */
export function addedSupplier(
  event: OfficinaEvent,
): { readonly id: number; readonly name: string; readonly telephone: string } | null {
  if (event.type !== 'BusinessnamesupplierInserted') return null;
  const { id, values = {} } = event.data;
  return { id, name: String(values.business_name ?? ''), telephone: String(values.telephone_number ?? '') };
}
