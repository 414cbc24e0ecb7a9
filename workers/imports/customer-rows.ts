import { archiveCustomerCommand } from '#commands/customers/archive-customer.command.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { customersHolding } from '#projections/customers/customers.query.ts';
import type { RowTarget } from './row-target.ts';

/** The values that tell one customer from another; each function turns what was typed into what is stored. */
const KEYS: Readonly<Record<string, (text: string) => string>> = {
  vat_number: (text) => text.replace(/[\s.]/g, '').replace(/^it(?=\d)/i, ''),
  fiscal_code: (text) => text.replace(/[\s.]/g, ''),
  email: (text) => text.trim(),
};

const any = (command: unknown) => command as AnyCommand;

/** The table calls the VAT rate `vat_rate`, the commands call it `vatRate`. */
const inputOf = ({ vat_rate: vatRate, ...rest }: FlatValues) => (vatRate === undefined ? rest : { ...rest, vatRate });

/** Rows that become customers, by their own commands. */
export const CUSTOMER_ROWS: RowTarget = {
  inTurn: false,
  mayBeTwins: true,
  keysOf: (values) =>
    Object.entries(KEYS).flatMap(([place, plain]) => {
      const value = plain(String(values[place] ?? '')).toLowerCase();
      return value === '' ? [] : [{ place, value }];
    }),
  holders: customersHolding,
  insert: (values) => ({ command: any(enterCustomerCommand), payload: inputOf(values) }),
  change: (customer_id, values) => ({
    command: any(correctCustomerCommand),
    payload: { customer_id, ...inputOf(values) },
  }),
  archive: (customer_id) => ({ command: any(archiveCustomerCommand), payload: { customer_id } }),
  held: async (journal, id) => {
    const { state, revision } = await journal.load(customerStream(id), customerFold);
    if (state.status === 'none') return { values: {}, revision };
    return { values: { ...state.details, vat_rate: state.vatRate, language: state.language }, revision };
  },
};
