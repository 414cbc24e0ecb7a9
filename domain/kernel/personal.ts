import { z } from 'zod';

/** The kinds of persons whose data an event may hold, and the field in which each kind's id stands. */
export const SUBJECT_ID = { customer: 'customer_id', account: 'accountId', request: 'requestId' } as const;
export type SubjectKind = keyof typeof SUBJECT_ID;
/**
 * The kind of a record family whose records have their own keys; its streams' names begin so. `id` names the record.
 */
export type RecordSubjectKind = `record-${string}`;

const IMPERSONAL = z.registry<{ readonly why: string }>();

/**
 * Marks a text that can't be about a person, or that the law requires to be kept. Every other text of an event that
 * concerns a person is sealed: nobody can tell what people write into a field, so the exceptions are marked.
 * @param why the reason, in a few words; a test lists the reasons
 */
export function impersonal<S extends z.ZodType>(why: string, schema: S): S {
  const marked = schema.clone();
  IMPERSONAL.add(marked, { why });
  return marked;
}

/** Why a text can't be about a person; null: it may be. */
export function whyImpersonal(schema: z.ZodType): string | null {
  return IMPERSONAL.get(schema)?.why ?? null;
}

/**
 * The paths of a schema's texts that people write: `details.referent`, `sheet.lines.*.description` (`*`: each item of a
 * list). Not among them: days, instants and whatever else is marked {@link impersonal}, and choices among fixed words.
 * @throws Error for a type of schema of which it is not known whether it holds texts
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
 * The paths of the sealed fields: every text that people write, and the fields in `wholeFields`.
 * @param wholeFields fields that are sealed whole (a list of photos, an address to write to); the texts in them are not
 * listed again
 */
export function personalFields(schema: z.ZodType, wholeFields: readonly string[]): string[] {
  const isCovered = (path: string) => wholeFields.some((field) => path === field || path.startsWith(`${field}.`));
  return [...writtenTexts(schema).filter((path) => !isCovered(path)), ...wholeFields];
}
