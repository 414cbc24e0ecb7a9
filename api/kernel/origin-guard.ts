import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiMessages } from './api.messages.ts';
import { Problem } from './problem.ts';

/** Why a request is refused: a foreign `Host`, or a page of another site; null: nothing speaks against it. */
export type OriginFault = 'host' | 'site' | null;

/** Takes the raw request, so that calls and sockets have one rule. */
export type OriginCheck = (request: IncomingMessage) => OriginFault;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What machines query, by whatever name they reach us: it shows nothing to pages. */
const BY_ANY_NAME = /^\/(health\/|metrics(\?|$))/;
const SOCKET = /^\/socket\.io(\/|\?|$)/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Browsers send a site's cookies wherever a page of another site posts to, and they give our answers to a page of
 * another name that was made to point at us (DNS rebinding). So `Host` must be that of PUBLIC_URL, and a write or a
 * socket must come from a page of ours (`Origin`, or `Sec-Fetch-Site` where there is none). Where PUBLIC_URL is this
 * machine, all names of this machine pass, at PUBLIC_URL's port and at the port that the connection came to. Programs
 * send no `Origin`, and pass.
 */
export function originCheck(publicUrl: string): OriginCheck {
  const publicAddress = new URL(publicUrl);
  const isOurs = (url: string, localPort: number | undefined): boolean => {
    if (!URL.canParse(url)) return false;
    const { protocol, host, hostname, port } = new URL(url);
    if (protocol !== publicAddress.protocol) return false;
    if (host === publicAddress.host) return true;
    const named = LOOPBACK.has(publicAddress.hostname) && LOOPBACK.has(hostname);
    return named && (port === publicAddress.port || port === String(localPort));
  };
  return ({ method = 'GET', url = '', headers, socket }) => {
    const { host = '', origin, 'sec-fetch-site': site } = headers;
    const port = socket.localPort;
    const isOurHost = /^[\w.[\]:-]+$/.test(host) && isOurs(`${publicAddress.protocol}//${host}`, port);
    if (!isOurHost && !BY_ANY_NAME.test(url)) return 'host';
    if (READS.has(method) && !SOCKET.test(url)) return null;
    if (origin !== undefined) return isOurs(origin, port) ? null : 'site';
    return site === 'cross-site' || site === 'same-site' ? 'site' : null;
  };
}

/** Refuses requests by a wrong name (421) and from other sites' pages (403) before anything else is looked at. */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  const check = originCheck(publicUrl);
  const message = apiMessages['wrong-host']({ address: new URL(publicUrl).origin });
  const wrongHost = () => new Problem(421, message);
  app.addHook('onRequest', (request, _reply, done) => {
    const fault = check(request.raw);
    if (fault === null) done();
    else done(fault === 'host' ? wrongHost() : otherSite());
  });
}

const otherSite = () => new Problem(403, apiMessages['other-site']);
