import type { UpdateExternalRepairBody } from '#api/contracts/external-repairs.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney, parseMoney, typedMoney } from '#web/lib/money/money.ts';

export type Trip = RepairDetail['external_repairs'][number];

/** A trip as its form holds it: texts never null, the day of return empty while the goods are away. */
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

/** What the form changed, as the wire takes it: no supplier chosen is an empty text, no price is zero. */
export function tripToWire(changes: Partial<TripValues>): Omit<UpdateExternalRepairBody, 'id_intervention'> {
  const { id_business_name_supplier: supplier, price, ...rest } = changes;
  return {
    ...rest,
    ...(supplier === undefined ? {} : { id_business_name_supplier: supplier ?? '' }),
    ...(price === undefined ? {} : { price: parseMoney(price) ?? '0' }),
  };
}

/** A field's value of a conflict as people read it: amounts are cents there. */
export function shownValue(field: string, value: unknown): unknown {
  const name = field.replace('externalRepair.', '');
  if (name === 'price') return formatMoney(toDecimal(Number(value)));
  if (name === 'id_business_name_supplier') return `n. ${value}`;
  return name.startsWith('date') ? formatDay(String(value)) : value;
}
