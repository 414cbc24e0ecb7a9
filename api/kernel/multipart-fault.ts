import { FILE_TOO_LARGE, type FileFault } from '#platform/files/inspect-file.ts';
import { fileMessages } from './file.messages.ts';
import { fileProblem } from './file-problem.ts';
import { malformed, Problem } from './problem.ts';

/**
 * The problem of a multipart body. Every fault is its sender's: no boundary, a part without an end, too many parts.
 * @param tooLarge the fault of a file over the limit
 */
export function multipartFault(error: { readonly statusCode?: number }, tooLarge: FileFault = FILE_TOO_LARGE): Problem {
  if (error instanceof Problem && error.status !== 413) return error;
  if (error instanceof Problem || error.statusCode === 413) return fileProblem(tooLarge);
  return malformed([{ field: 'file', message: fileMessages['not-multipart'] }]);
}
