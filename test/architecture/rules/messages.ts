import type { Screen } from './forms.ts';

/** A schema's check, or the text of a fault, with words of its own instead of a message. */
const WORDS =
  /(?:\b(?:message|error):\s*|\b(?:min|max|regex|refine)\([^\n]*,\s*|\b(?:enum|literal)\((?:\[[^\]]*\]|\w+),\s*|\b(?:int|positive)\()(['"`])[A-Z]/g;
/** Both languages in one place, not looked up by the words of one. */
const LOOKED_UP = /\bnew RegExp\([^;]*\b(?:italian|message|text)\b/gi;

/** Files where people are told something by its words: a code with both languages belongs there (`*.messages.ts`). */
export function messagesGoByCode(files: readonly Screen[]): string[] {
  return files.flatMap(({ path, code }) =>
    path.endsWith('.messages.ts')
      ? []
      : [...code.matchAll(WORDS), ...code.matchAll(LOOKED_UP)].map((found) => `${path}: ${found[0].trim()}`),
  );
}
