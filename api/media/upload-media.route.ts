import { buffer } from 'node:stream/consumers';
import { mediaEndpoints } from '#api/contracts/media.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { fileMessages } from '#api/kernel/file.messages.ts';
import { fileProblem } from '#api/kernel/file-problem.ts';
import { commandIdOf, languageOf } from '#api/kernel/headers.ts';
import { multipartFault } from '#api/kernel/multipart-fault.ts';
import { malformed } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { uploadBound } from '#domain/accounts/unconfirmed.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { FILE_TOO_LARGE, isFileFault, MAX_PDF_BYTES } from '#platform/files/inspect-file.ts';

/** The largest file with the multipart framing around it. */
const MAX_MULTIPART_BYTES = MAX_PDF_BYTES + 64 * 1024;

const { uploadMedia } = mediaEndpoints;
const info = routeInfo(uploadMedia, {
  tag: 'media',
  summary: 'Carica una foto (JPEG, PNG, WebP, GIF; 10 MB) o un PDF (20 MB): multipart, campo `file`',
  access: 'signed-in',
  commands: [],
});

export const uploadMediaRoute: Route<RouteDeps> = {
  info,
  mount: (app, deps) =>
    mountRoute(app, info, {}, async ({ request, query, signedIn }, reply) => {
      const key = request.headers['idempotency-key'] === undefined ? undefined : commandIdOf(request.headers);
      if (!request.isMultipart()) throw malformed([{ field: 'file', message: fileMessages['not-multipart'] }]);
      const file = await request.file().catch(throwMultipartFault);
      if (file?.fieldname !== 'file') throw malformed([{ field: 'file', message: valueMessages.required }]);
      const body = await app.largeBodies
        .take(request, reply, file.file, MAX_MULTIPART_BYTES)
        .catch(throwMultipartFault);
      const bytes = await buffer(body);
      if (file.file.truncated) throw fileProblem(FILE_TOO_LARGE);
      const uploader = signedIn?.actor.id ?? null;
      const kept = await deps.media.keep({
        bytes,
        name: file.filename,
        uploader,
        dailyBytes: signedIn ? uploadBound(signedIn.actor) : undefined,
        key,
        photo: query.kind === 'photo',
      });
      if (isFileFault(kept)) throw fileProblem(kept);
      const { id, name, type, width, height } = kept;
      return {
        data: { media: id, name, type, bytes: kept.bytes, width, height },
        message: kernelMessages.added[signedIn?.language ?? languageOf(request.headers)],
      };
    }),
};

function throwMultipartFault(error: { statusCode?: number }): never {
  throw multipartFault(error);
}
