import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

/** What becomes of the parts of a schema on the way through it, from the leaves up. */
export interface Rebuilding {
  /** The fields that an object keeps. */
  readonly shape?: (shape: Shape) => Shape;
  /** The branches that a union keeps. */
  readonly options?: (options: readonly z.ZodType[]) => readonly z.ZodType[];
  /** Objects refuse what they do not name. */
  readonly strict?: true;
}

/** Where a schema holds one other schema: by the name that zod's definition gives it. */
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
 * The same schema with its objects and unions rebuilt, however deep they stand; checks, defaults and transforms stay.
 * Never changes what it is given.
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
