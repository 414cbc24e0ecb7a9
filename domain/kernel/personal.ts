import { z } from 'zod';

/** Whose data an event may hold: each kind's id stands in a field of its own. */
export const SUBJECT_ID = { customer: 'customer_id', account: 'accountId', request: 'requestId' } as const;
export type SubjectKind = keyof typeof SUBJECT_ID;
/** Of a family whose records have keys of their own: its streams are called so, and `id` says which. */
export type RecordSubjectKind = `record-${string}`;

const IMPERSONAL = z.registry<{ readonly why: string }>();

/**
 * Marks a text that can't be about a person, or that the law keeps. Every other text of an event that concerns a person is
 * sealed: nobody can tell what people write into a field, so it is the exceptions that have to be said.
 * @param why in a few words; a test lists them
 */
export function impersonal<S extends z.ZodType>(why: string, schema: S): S {
  const marked = schema.clone();
  IMPERSONAL.add(marked, { why });
  return marked;
}

/** Why a text is no person's; null for one that may be. */
export function whyImpersonal(schema: z.ZodType): string | null {
  return IMPERSONAL.get(schema)?.why ?? null;
}

/**
 * Where a schema has texts that somebody wrote: `details.referent`, `sheet.lines.*.description` (`*`: each item of a
 * list). Days, instants and what else is marked {@link impersonal} are none, nor are choices among fixed words.
 */
export function writtenTexts(schema: z.ZodType, path = ''): string[] {
  if (whyImpersonal(schema) !== null) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) =>
      writtenTexts(field, within(path, name)),
    );
  }
  if (schema instanceof z.ZodArray) return writtenTexts(schema.element as z.ZodType, within(path, '*'));
  if (schema instanceof z.ZodUnion) {
    return [...new Set((schema.options as z.ZodType[]).flatMap((option) => writtenTexts(option, path)))];
  }
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  if (innerType) return writtenTexts(innerType, path);
  if (WITHOUT_TEXT.has(schema.def.type)) return [];
  if (schema.def.type === 'string') return [path];
  throw new Error(`${path}: whether a ${schema.def.type} holds texts is not known`);
}

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['number', 'boolean', 'enum', 'literal']);

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/**
 * The fields that are sealed: every text that somebody wrote, and what is named besides, whole (a list of photos, an
 * address to write to), which then covers the texts in it.
 */
export function personalFields(schema: z.ZodType, whole: readonly string[]): string[] {
  const isCovered = (path: string) => whole.some((field) => path === field || path.startsWith(`${field}.`));
  return [...writtenTexts(schema).filter((path) => !isCovered(path)), ...whole];
}
