import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Sets the headers of security. Mantine writes style elements and attributes, hence `unsafe-inline` for styles alone;
 * scripts come from our own origin only. `upgrade-insecure-requests` and HSTS would break plain http on loopback.
 */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const https = publicUrl.startsWith('https://');
  const host = new URL(publicUrl).host;
  // They are the same for every answer, so they are made once: making them anew took longer than all of our own hooks.
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Safari before 15.4 does not take 'self' for web sockets.
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    // Under «no-referrer» a browser posts with the origin `null`, which no page of ours has (`origin-guard.ts`), and
    // the application could not tell what a page of the site asks for from what a stranger's link does.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
  probe.get('/', async () => null);
  const { headers } = await probe.inject('/');
  await probe.close();
  const fixed = Object.fromEntries(Object.entries(headers).filter(([name]) => !ANSWER_HEADERS.has(name)));
  fixed['permissions-policy'] = 'camera=(self), microphone=(), geolocation=(), payment=()';
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
}

/** Headers that belong to a single answer. */
const ANSWER_HEADERS = new Set(['content-type', 'content-length', 'date', 'connection', 'transfer-encoding']);
