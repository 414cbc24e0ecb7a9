import type { UseFormReturn } from 'react-hook-form';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { NumberField } from '#web/ui/amount-field.tsx';

/** The quantity of each line as typed, by the line's id with the letter `l` before it. */
export interface Quantities {
  readonly lines: Record<string, string>;
}

/** A line of which pieces can be chosen, at most so many. */
export interface Choosable {
  readonly id: number;
  readonly most: number;
}

/** The initial values of a form. */
export function quantitiesOf(lines: readonly Choosable[], first: 'all' | 'none'): Quantities['lines'] {
  return Object.fromEntries(lines.map(({ id, most }) => [`l${id}`, first === 'all' ? String(most) : '0']));
}

/** The typed quantities, as the API takes them; lines of which no piece was chosen are left out. */
export function chosenLines(lines: Quantities['lines']): { id: number; quantity: number }[] {
  return Object.entries(lines).flatMap(([name, typed]) => {
    const quantity = parseNumber(typed, 0) ?? 0;
    return quantity > 0 ? [{ id: Number(name.slice(1)), quantity }] : [];
  });
}

/**
 * The form's field for each field name that the API's refusals use: a fault of a line at that line, a fault of all
 * lines at the first one.
 * @param empty the form's initial values
 */
export function lineNames(empty: object): Record<string, string> {
  const names = Object.keys((empty as Partial<Quantities>).lines ?? {});
  const wire = names.flatMap((name) => ['lines', 'unsellable'].map((list) => [`${list}.${name.slice(1)}`, name]));
  const all = names.slice(0, 1).map((name) => ['lines', name]);
  return Object.fromEntries([...wire, ...all].map(([field, name]) => [field, `lines.${name}`]));
}

/** Some pieces of an order in words. */
export const piecesText = ({ lines }: Pick<OrderDetail, 'lines'>, some: OrderDetail['shipments'][number]['lines']) =>
  some
    .map(({ line_id, quantity }) => {
      const line = lines.find(({ id }) => id === line_id);
      return `${quantity} × ${line ? `${line.code} ${line.description}` : line_id}`;
    })
    .join(', ');

/** A form that asks for quantities, among other values. */
export type QuantityForm = UseFormReturn<Quantities & Record<string, unknown>>;

interface QuantityFieldsProps {
  readonly order: Pick<OrderDetail, 'lines'>;
  readonly choosable: readonly Choosable[];
  readonly form: QuantityForm;
}

/** A quantity field for each line, with how many pieces can be chosen. */
export function QuantityFields({ order, choosable, form }: QuantityFieldsProps) {
  return choosable.map(({ id, most }) => {
    const line = order.lines.find((one) => one.id === id);
    const name = `lines.l${id}` as const;
    return (
      <NumberField
        key={id}
        label={line ? `${line.code} ${line.description}` : String(id)}
        description={`0 – ${most}`}
        decimals={0}
        least={0}
        most={most}
        {...form.register(name)}
        error={form.getFieldState(name, form.formState).error?.message}
      />
    );
  });
}
