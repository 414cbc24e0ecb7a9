import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaStore } from '#platform/files/media-store.ts';

export interface FileToSend {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly hash: string;
  readonly download: boolean;
  /** The file itself, or its picture in one of three sizes. */
  readonly part: 'file' | 'small' | 'medium' | 'large';
  /** True: anybody may have it. */
  readonly open?: boolean;
  /** True: the address may come to name another file, so browsers ask for it again each time. */
  readonly changing?: boolean;
}

/** Answers with a file's bytes, or with 304 to a caller that has them. Nothing in the file can run. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  media: Pick<MediaStore, 'files'>,
  sent: FileToSend,
): Promise<unknown> {
  const etag = `"${sent.id}-${sent.part}"`;
  reply
    .header('etag', etag)
    // An id always names the same bytes; who may see them can change, so browsers ask again after an hour.
    .header('cache-control', `${sent.open ? 'public' : 'private'}, ${sent.changing ? 'no-cache' : 'max-age=3600'}`)
    .header('x-content-type-options', 'nosniff');
  if (!sent.open) reply.header('vary', 'Authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await media.files.read(sent.hash);
  return reply
    .type(sent.type)
    .header('content-disposition', disposition(sent.download ? 'attachment' : 'inline', sent.name))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .serializer((body: unknown) => body as string)
    .send(bytes);
}

/** RFC 6266: an ASCII name for old readers, and the real one. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
