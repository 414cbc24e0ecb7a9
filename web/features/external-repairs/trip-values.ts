import type { UpdateExternalRepairBody } from '#api/contracts/external-repairs.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney, parseMoney, typedMoney } from '#web/lib/money/money.ts';

export type Trip = RepairDetail['external_repairs'][number];

/** The form's values of a trip: texts are never null; the day of return is empty while the goods are away. */
export function tripValues(trip: Trip) {
  return {
    id_business_name_supplier: trip.id_business_name_supplier as number | null,
    date: trip.date,
    ddt_exit: trip.ddt_exit,
    code_gr: trip.code_gr,
    codice_intervento: trip.codice_intervento,
    price: Number(trip.price) > 0 ? typedMoney(trip.price ?? '') : '',
    description: trip.description,
    date_return_product_from_the_supplier: trip.date_return_product_from_the_supplier ?? '',
    ddt_supplier: trip.ddt_supplier,
    reference_supplier: trip.reference_supplier,
    notes_from_repairman: trip.notes_from_repairman,
  };
}
export type TripValues = ReturnType<typeof tripValues>;

/** Turns changed values into a request's body: no supplier becomes an empty text, no price becomes `'0'`. */
export function tripToWire(changes: Partial<TripValues>): Omit<UpdateExternalRepairBody, 'id_intervention'> {
  const { id_business_name_supplier: supplier, price, ...rest } = changes;
  return {
    ...rest,
    ...(supplier === undefined ? {} : { id_business_name_supplier: supplier ?? '' }),
    ...(price === undefined ? {} : { price: parseMoney(price) ?? '0' }),
  };
}

/** Formats a field's value for the question at a conflict, where amounts come in cents. */
export function shownValue(field: string, value: unknown): unknown {
  const name = field.replace('externalRepair.', '');
  if (name === 'price') return formatMoney(toDecimal(Number(value)));
  if (name === 'id_business_name_supplier') return `n. ${value}`;
  return name.startsWith('date') ? formatDay(String(value)) : value;
}
