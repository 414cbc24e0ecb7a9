import { FILE_TOO_LARGE } from '#platform/files/inspect-file.ts';
import { fileMessages } from './file.messages.ts';
import { fileProblem } from './file-problem.ts';
import { malformed, Problem } from './problem.ts';

/** The problem of a multipart body. Every fault is its sender's: no boundary, a part without an end, too many parts. */
export function multipartFault(error: { readonly statusCode?: number }): Problem {
  if (error instanceof Problem && error.status !== 413) return error;
  if (error instanceof Problem || error.statusCode === 413) return fileProblem(FILE_TOO_LARGE);
  return malformed([{ field: 'file', message: fileMessages['not-multipart'] }]);
}
