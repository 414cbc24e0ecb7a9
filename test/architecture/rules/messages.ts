import type { Screen } from './forms.ts';

/** A check of a schema, or a fault, that is given a text of its own instead of a message. */
const WORDS =
  /(?:\b(?:message|error):\s*|\b(?:min|max|regex|refine)\([^\n]*,\s*|\b(?:enum|literal)\((?:\[[^\]]*\]|\w+),\s*|\b(?:int|positive)\()(['"`])[A-Z]/g;
/** A message that is looked up by the words of one language. Both languages of a message stand in one place instead. */
const LOOKED_UP = /\bnew RegExp\([^;]*\b(?:italian|message|text)\b/gi;

/**
 * The places where a file tells people something by a literal text. It must be a code with both languages
 * (`*.messages.ts`).
 */
export function messagesGoByCode(files: readonly Screen[]): string[] {
  return files.flatMap(({ path, code }) =>
    path.endsWith('.messages.ts')
      ? []
      : [...code.matchAll(WORDS), ...code.matchAll(LOOKED_UP)].map((found) => `${path}: ${found[0].trim()}`),
  );
}
