import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Under this a packet carries it anyhow. */
const FEWEST_BYTES = 1024;

/**
 * Answers may be compressed, by brotli or gzip; which ones, each route says ({@link mayBeCompressed}). Files of the web app
 * are compressed at the build, pictures and PDFs are small already.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: FEWEST_BYTES,
    // The best of brotli takes a hundred times as long as this for a tenth fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** What signs people in. */
const SIGN_IN = /^\/api\/(auth|v1\/user\/(secondFactor|signIn))(\/|$)/;

/**
 * Only what is read with a bearer token: no other site can make a browser send one, so nobody can try inputs beside a secret and
 * tell by the length of the answer whether he guessed (BREACH). Sign-in, tokens, signed links and whatever else is public or
 * writes goes as it is.
 */
export function mayBeCompressed(route: {
  readonly method: string;
  readonly access: string | object;
  readonly path: string;
}): boolean {
  return route.method === 'GET' && route.access !== 'public' && !SIGN_IN.test(route.path);
}
