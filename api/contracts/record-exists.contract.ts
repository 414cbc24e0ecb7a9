import { z } from 'zod';
import type { RecordDefinition } from '#domain/records/kernel/record-definition.ts';
import { answer } from './envelope.ts';
import { clearableId, languageInput } from './input.ts';

/**
 * Query of `GET {path}/checkExists`: the text, its language (default: the reader's), and the id of the record that may
 * have it.
 */
const existsQuery = ({ checkExists, fields }: RecordDefinition) => {
  const kind = fields[checkExists ?? '']?.kind;
  const text = z.string().trim().min(1);
  return z.object({
    [checkExists ?? 'text']: kind?.type === 'line' ? text.max(kind.max) : text,
    idLanguage: languageInput.optional(),
    id: clearableId.optional(),
  });
};

/** Whether a record has a text already: for families whose definition names the field (`checkExists`). */
export function existsEndpoint<P extends string>(family: RecordDefinition<string, P>) {
  const path = `${family.path}/checkExists` as const;
  return { checkExists: { method: 'GET', path, query: existsQuery(family), answer: answer(z.boolean()) } } as const;
}
