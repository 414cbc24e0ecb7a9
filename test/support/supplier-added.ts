import type { OfficinaEvent } from '#domain/events.ts';

/** The event of a new supplier, for tests that need an event with a name in it that is about no person. */
export function supplierAdded(id: number, business_name: string, telephone_number = ''): OfficinaEvent {
  return { type: 'BusinessnamesupplierInserted', data: { id, values: { business_name, email: '', telephone_number } } };
}

/** What {@link supplierAdded} was given; null for every other event. */
export function addedSupplier(
  event: OfficinaEvent,
): { readonly id: number; readonly name: string; readonly telephone: string } | null {
  if (event.type !== 'BusinessnamesupplierInserted') return null;
  const { id, values = {} } = event.data;
  return { id, name: String(values.business_name ?? ''), telephone: String(values.telephone_number ?? '') };
}
