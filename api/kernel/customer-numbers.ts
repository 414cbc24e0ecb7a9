import { z } from 'zod';
import { namesCustomer } from '#api/contracts/input.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Journal } from '#journal/journal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly customerOfNumber: CustomerOfNumber;
  }
}

/**
 * The customer that a number names; customers and accounts share one series of numbers: see {@link customersByNumber}.
 */
export type CustomerOfNumber = (number: number, actor: Actor) => Promise<number>;

/**
 * A number names either a customer or an account: wherever a customer is expected, a customer's account stands for that
 * customer (`domain.md`, Wire contract). Reads streams, never a read model, so that an account which was registered a
 * moment ago is known. A number that names neither is returned as it is, and is refused later as an unknown customer.
 */
export function customersByNumber(journal: Journal): CustomerOfNumber {
  return async (number, actor) => {
    if (actor.kind === 'account' && actor.id === number) return actor.customerId ?? number;
    const customer = await journal.load(customerStream(number), customerFold);
    if (customer.state.status === 'known') return number;
    const { state } = await journal.load(accountStream(number), accountFold);
    return state.status === 'open' ? (state.customer_id ?? number) : number;
  };
}

type Replacer = (value: unknown, of: (number: number) => Promise<number>) => Promise<unknown>;

/**
 * A function that puts customers in the place of their accounts, in a value that this schema read; null: it names none.
 */
export function customersIn(schema: z.ZodType | undefined): Replacer | null {
  if (!schema) return null;
  if (namesCustomer(schema)) return async (value, of) => (typeof value === 'number' ? of(value) : value);
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  if (innerType) return customersIn(innerType);
  if (schema instanceof z.ZodArray) {
    const inItem = customersIn(schema.element as z.ZodType);
    return (
      inItem && (async (value, of) => (Array.isArray(value) ? Promise.all(value.map((one) => inItem(one, of))) : value))
    );
  }
  if (schema instanceof z.ZodUnion) return inEither(schema.options as readonly z.ZodType[]);
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const inField = customersIn(field);
    return inField ? [[name, inField] as const] : [];
  });
  if (fields.length === 0) return null;
  return async (value, of) => {
    const replaced: Record<string, unknown> = { ...(value as object) };
    for (const [name, inField] of fields) {
      if (name in replaced) replaced[name] = await inField(replaced[name], of);
    }
    return replaced;
  };
}

/** For a union of a list and an object: replaces in the branch that has the shape of the value. */
function inEither(options: readonly z.ZodType[]): Replacer | null {
  const [lists, others] = [true, false].map((isList) =>
    options.filter((one) => one instanceof z.ZodArray === isList).map(customersIn),
  );
  if (![...(lists ?? []), ...(others ?? [])].some(Boolean)) return null;
  return async (value, of) => {
    const inValue = (Array.isArray(value) ? lists : others)?.find(Boolean);
    return inValue ? inValue(value, of) : value;
  };
}
