import { z } from 'zod';
import { rebuilt } from './schema-tree.ts';

/** A reader outside the firm: a customer (with those to whom they pass a link), or a supplier. */
export type Outsider = 'customer' | 'supplier';

const HIDDEN_FROM = z.registry<{ readonly from: readonly Outsider[] }>();

declare const internalMark: unique symbol;
/** The mark of {@link internal}, for the compiler only: the schema's values stay the same. */
export interface Internal {
  readonly [internalMark]: true;
}

/**
 * Marks a field as internal to the staff. The mark stands once, where the field is described. {@link outward} derives
 * the outward schema from it, so that no answer, document, mail or live message can hold the field.
 * @param from the readers that it is kept from; default: everybody outside
 */
export function internal<S extends z.ZodType>(
  schema: S,
  from: readonly Outsider[] = ['customer', 'supplier'],
): S & Internal {
  const marked = schema.clone();
  HIDDEN_FROM.add(marked, { from });
  return marked as S & Internal;
}

/** Whether a field is kept from this reader. A mark inside «optional», «nullable» or a default counts. */
export function isInternal(schema: z.ZodType, reader: Outsider = 'customer'): boolean {
  if (HIDDEN_FROM.get(schema)?.from.includes(reader)) return true;
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  return innerType !== undefined && isInternal(innerType, reader);
}

type IsInternal<S> = S extends Internal
  ? true
  : S extends z.ZodOptional<infer I> | z.ZodNullable<infer I> | z.ZodDefault<infer I>
    ? IsInternal<I>
    : false;
type OutwardShape<Fields extends z.core.$ZodShape> = {
  -readonly [K in keyof Fields as IsInternal<Fields[K]> extends true ? never : K]: Outward<Fields[K]>;
};

/** The schema without its internal fields, for the compiler. */
export type Outward<S> =
  S extends z.ZodObject<infer Fields, infer Config>
    ? z.ZodObject<OutwardShape<Fields>, Config>
    : S extends z.ZodArray<infer E extends z.ZodType>
      ? z.ZodArray<Outward<E> & z.ZodType>
      : S extends z.ZodNullable<infer I extends z.ZodType>
        ? z.ZodNullable<Outward<I> & z.ZodType>
        : S extends z.ZodOptional<infer I extends z.ZodType>
          ? z.ZodOptional<Outward<I> & z.ZodType>
          : S;

/** The schema for a reader outside the firm: without internal fields and without internal branches of unions. */
export function outward<S extends z.ZodType>(schema: S, reader: Outsider = 'customer'): Outward<S> {
  const open = (one: z.ZodType) => !isInternal(one, reader);
  return rebuilt(schema, {
    shape: (shape) => Object.fromEntries(Object.entries(shape).filter(([, field]) => open(field))),
    options: (options) => options.filter(open),
  }) as unknown as Outward<S>;
}

/** The value without what {@link outward} leaves out of its schema. It is not validated: events hold what they hold. */
export function outwardValue<S extends z.ZodType>(
  schema: S,
  value: z.output<S>,
  reader: Outsider = 'customer',
): z.output<Outward<S>> {
  return cut(schema, value, reader) as z.output<Outward<S>>;
}

function cut(schema: z.ZodType, value: unknown, reader: Outsider): unknown {
  if (value === null || value === undefined) return value;
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  if (innerType) return cut(innerType, value, reader);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => cut(schema.element as z.ZodType, item, reader));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = schema.shape[name] as z.ZodType | undefined;
      return field && !isInternal(field, reader) ? [[name, cut(field, item, reader)]] : [];
    }),
  );
}
