import { z } from 'zod';
import { asIssue } from '../kernel/message.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { line, text } from '../kernel/values.ts';
import { type CodeKind, FUNCTIONALITIES, PLACES } from './code-kinds.ts';

const MOST_LETTERS = 50_000;

/** What people write of a code. */
export const codeContent = z.object({
  name: line(120),
  functionality: z.enum(FUNCTIONALITIES, asIssue(valueMessages['bad-value'])),
  place: z.enum(PLACES, asIssue(valueMessages['bad-value'])),
  content: text(MOST_LETTERS),
});
export type CodeContent = z.infer<typeof codeContent>;

/** The content that nobody wrote yet: a script begins in a frame, where it can do nothing. */
export const blankCode = (kind: CodeKind): CodeContent => ({
  name: '',
  functionality: 'all',
  content: '',
  place: kind === 'css' ? 'page' : 'frame',
});
