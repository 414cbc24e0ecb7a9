import type { FileFault } from '#platform/files/inspect-file.ts';
import { Problem } from './problem.ts';

const STATUS: Record<FileFault['code'], number> = {
  'too-large': 413,
  'too-many-pixels': 413,
  'unknown-type': 422,
  unreadable: 422,
  'not-a-photo': 422,
  empty: 422,
  'key-reused': 409,
  quota: 429,
};

/** The fault of a file as the wire says it. */
export function fileProblem({ code, message }: FileFault, field = 'file'): Problem {
  return new Problem(STATUS[code], { code, message, fields: [{ field, message }] });
}
