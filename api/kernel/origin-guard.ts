import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiMessages } from './api.messages.ts';
import { Problem } from './problem.ts';

/** Why a request is no business of ours; null: nothing speaks against it. */
export type OriginFault = 'host' | 'site' | null;

/** Asked of the raw request, so that calls and sockets have one rule. */
export type OriginCheck = (request: IncomingMessage) => OriginFault;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What machines ask, by whatever name they reach us: it shows nothing to pages. */
const BY_ANY_NAME = /^\/(health\/|metrics(\?|$))/;
const SOCKET = /^\/socket\.io(\/|\?|$)/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Browsers send a site's cookies wherever a page of another site posts to, and give a page of another name that was made
 * to point at us our answers (DNS rebinding). So `Host` must be that of PUBLIC_URL, and a write or a socket must come from
 * a page of ours (`Origin`, or what `Sec-Fetch-Site` says where there is none). Where PUBLIC_URL is this machine, all its
 * names do, at PUBLIC_URL's port and at the one that the connection came to. Programs, which send no `Origin`, pass.
 */
export function originCheck(publicUrl: string): OriginCheck {
  const own = new URL(publicUrl);
  const isOwn = (url: string, localPort: number | undefined): boolean => {
    if (!URL.canParse(url)) return false;
    const { protocol, host, hostname, port } = new URL(url);
    if (protocol !== own.protocol) return false;
    if (host === own.host) return true;
    const named = LOOPBACK.has(own.hostname) && LOOPBACK.has(hostname);
    return named && (port === own.port || port === String(localPort));
  };
  return ({ method = 'GET', url = '', headers, socket }) => {
    const { host = '', origin, 'sec-fetch-site': site } = headers;
    const port = socket.localPort;
    const hostHolds = /^[\w.[\]:-]+$/.test(host) && isOwn(`${own.protocol}//${host}`, port);
    if (!hostHolds && !BY_ANY_NAME.test(url)) return 'host';
    if (READS.has(method) && !SOCKET.test(url)) return null;
    if (origin !== undefined) return isOwn(origin, port) ? null : 'site';
    return site === 'cross-site' || site === 'same-site' ? 'site' : null;
  };
}

/** Refuses strangers' calls before anything else is looked at. */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  const check = originCheck(publicUrl);
  const message = apiMessages['wrong-host']({ address: new URL(publicUrl).origin });
  const wrongHost = () => new Problem(421, message);
  app.addHook('onRequest', (request, _reply, done) => {
    const stranger = check(request.raw);
    if (stranger === null) done();
    else done(stranger === 'host' ? wrongHost() : otherSite());
  });
}

const otherSite = () => new Problem(403, apiMessages['other-site']);
