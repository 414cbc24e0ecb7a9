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
const MEGABYTE = 1024 * 1024;
/** What surrounds a file in its body, at most. */
const AROUND_BYTES = 64 * 1024;

/** What one kind of forms may send. */
export interface MultipartBounds {
  /** Forms of one kind are counted together: how many with files come from one line in an hour. */
  readonly kind: string;
  /** The largest file, at most 20. */
  readonly megabytes: number;
  /** The longest field in bytes; a longer one is cut. */
  readonly fieldSize: number;
}

const FORM: MultipartBounds = {
  kind: 'form',
  megabytes: MAX_PDF_BYTES / MEGABYTE,
  fieldSize: MULTIPART_LIMITS.fieldSize,
};

/**
 * Reads the fields and the file (`file`) of a form; an empty file field gives no file.
 * @throws Problem 400, 413, 429
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, megabytes, fieldSize }: MultipartBounds = FORM,
): Promise<{ fields: Record<string, string>; file: SentFile | null }> {
  if (!request.isMultipart()) throw malformed([{ field: 'file', message: fileMessages['not-multipart'] }]);
  await boundFiles(kind, request, reply);
  const fileSize = megabytes * MEGABYTE;
  const tooLarge = { ...FILE_TOO_LARGE, megabytes };
  const fields: Record<string, string> = {};
  let file: SentFile | null = null;
  try {
    for await (const part of request.parts({ limits: { ...MULTIPART_LIMITS, fileSize, fieldSize } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const body = await request.server.largeBodies.take(request, reply, part.file, fileSize + AROUND_BYTES);
        const bytes = await buffer(body);
        if (part.file.truncated) throw fileProblem(tooLarge);
        if (part.fieldname === 'file' && part.filename !== '') file = { bytes, name: part.filename };
      }
    }
  } catch (error) {
    throw multipartFault(error as { statusCode?: number }, tooLarge);
  }
  return { fields, file };
}
