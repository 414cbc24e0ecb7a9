import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileMessages } from '#api/kernel/file.messages.ts';
import { fileProblem } from '#api/kernel/file-problem.ts';
import { multipartFault } from '#api/kernel/multipart-fault.ts';
import { malformed } from '#api/kernel/problem.ts';
import { FILE_TOO_LARGE, MAX_PDF_BYTES } from '#platform/files/inspect-file.ts';

import { boundFiles } from '../form-bounds.ts';

/** A file as it came, not checked yet. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** Limits of the parser of multipart bodies: a form's fields, and one file. */
export const MULTIPART_LIMITS = {
  files: 1,
  fileSize: MAX_PDF_BYTES,
  fields: 60,
  fieldSize: 20_000,
  parts: 61,
  headerPairs: 50,
};
const MAX_MULTIPART_BYTES = MAX_PDF_BYTES + 64 * 1024;

/**
 * Reads the fields and the file (`file`) of a form; an empty file field gives no file.
 * @throws Problem 400, 413, 429
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ fields: Record<string, string>; file: SentFile | null }> {
  if (!request.isMultipart()) throw malformed([{ field: 'file', message: fileMessages['not-multipart'] }]);
  await boundFiles(request, reply);
  const fields: Record<string, string> = {};
  let file: SentFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const body = await request.server.largeBodies.take(request, reply, part.file, MAX_MULTIPART_BYTES);
        const bytes = await buffer(body);
        if (part.file.truncated) throw fileProblem(FILE_TOO_LARGE);
        if (part.fieldname === 'file' && part.filename !== '') file = { bytes, name: part.filename };
      }
    }
  } catch (error) {
    throw multipartFault(error as { statusCode?: number });
  }
  return { fields, file };
}
