import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A smaller answer fits one packet anyway. */
const FEWEST_BYTES = 1024;

/**
 * Sets up compression by brotli or gzip; each route says whether its answers take part ({@link mayBeCompressed}). The
 * build compresses the files of the web app; pictures and PDFs are small already.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: FEWEST_BYTES,
    // The best quality of brotli takes a hundred times as long as this one for a tenth fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** Paths of sign-in. */
const SIGN_IN = /^\/api\/(auth|v1\/user\/(secondFactor|signIn))(\/|$)/;

/**
 * True for reads with a bearer token only. No other site can make a browser send one, so nobody can try inputs beside a
 * secret and learn from the length of the answer whether a guess was right (BREACH). Sign-in, tokens, signed links and
 * everything else that is public or writes stays uncompressed.
 */
export function mayBeCompressed(route: {
  readonly method: string;
  readonly access: string | object;
  readonly path: string;
}): boolean {
  return route.method === 'GET' && route.access !== 'public' && !SIGN_IN.test(route.path);
}
