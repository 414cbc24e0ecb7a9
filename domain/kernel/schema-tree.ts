import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

/** How {@link rebuilt} changes the parts of a schema. */
export interface Rebuilding {
  /** The fields that an object keeps. */
  readonly shape?: (shape: Shape) => Shape;
  /** The branches that a union keeps. */
  readonly options?: (options: readonly z.ZodType[]) => readonly z.ZodType[];
  /** Objects refuse keys that they do not name. */
  readonly strict?: true;
}

/** The keys of a zod definition that hold inner schemas, by the schema's type. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  array: ['element'],
  optional: ['innerType'],
  nullable: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  nonoptional: ['innerType'],
  catch: ['innerType'],
  readonly: ['innerType'],
  pipe: ['in', 'out'],
  record: ['keyType', 'valueType'],
};

/**
 * A copy of the schema with its objects and unions rebuilt at every depth. Checks, defaults and transforms stay. The
 * given schema is not changed.
 */
export function rebuilt(schema: z.ZodType, how: Rebuilding): z.ZodType {
  const inner = (one: unknown) => rebuilt(one as z.ZodType, how);
  if (schema instanceof z.ZodObject) {
    const kept = how.shape?.(schema.shape) ?? schema.shape;
    const shape = Object.fromEntries(Object.entries(kept).map(([name, field]) => [name, inner(field)]));
    return withDefinition(schema, how.strict ? { shape, catchall: z.never() } : { shape });
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    return withDefinition(schema, { options: (how.options?.(options) ?? options).map(inner) });
  }
  const parts = INNER[schema.def.type];
  if (!parts) return schema;
  const definition = schema.def as unknown as Readonly<Record<string, unknown>>;
  return withDefinition(schema, Object.fromEntries(parts.map((part) => [part, inner(definition[part])])));
}

function withDefinition(schema: z.ZodType, changed: object): z.ZodType {
  return schema.clone({ ...schema.def, ...changed } as typeof schema.def);
}
