import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** A person with an account at the provider. What the provider does not say of the person is left out. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** How tokens are wrong; everything else about them is right. */
export interface Wrong {
  /** `another`: signed by a key that the key set does not hold, though under the same name; `none`: not signed. */
  readonly key?: 'another' | 'none';
  readonly claims?: JWTPayload;
  /** Seconds since it expired. */
  readonly expired?: number;
}

/**
 * A provider of sign-ins on loopback, as OpenID Connect says: discovery, keys, codes that PKCE binds, signed tokens.
 */
export interface OidcProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };
  /** The person whom {@link visit} signs in; null: the person declines. A real browser finds a page that asks. */
  person: ProviderPerson | null;
  wrong: Wrong;
  /** Whether the token endpoint fails. */
  broken: boolean;
  /** How many exchanges of codes were asked of it, the refused ones included. */
  readonly exchanges: () => number;
  /** The query with which a browser comes back that was sent to this address. */
  visit(address: string): string;
  /** A token as an app gets it for its nonce. */
  token(nonce: string): Promise<string>;
  close(): Promise<void>;
}

interface Code {
  readonly person: ProviderPerson;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
}

const CLIENT_ID = 'officina-test';
const CLIENT_SECRET = 'a secret of the test';

export async function startOidcProvider(): Promise<OidcProvider> {
  const ours = await generateKeyPair('RS256');
  const others = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Code>();
  let exchanges = 0;
  const server = createServer(async (request, response) => {
    const { pathname, href } = new URL(request.url ?? '/', provider.issuer);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') return json(200, discovery(provider.issuer));
    if (pathname === '/jwks') return json(200, { keys: [jwk] });
    if (pathname === '/authorize') return response.writeHead(200, { 'content-type': 'text/html' }).end(pageFor(href));
    if (pathname === '/consent') {
      const location = returnAddress(href, personIn(new URL(href).searchParams));
      return response.writeHead(302, { location }).end();
    }
    if (pathname !== '/token') return json(404, {});
    exchanges++;
    if (provider.broken) return json(500, {});
    const form = new URLSearchParams(await bodyOf(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const known = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (!known) return json(401, { error: 'invalid_client' });
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) {
      return json(400, { error: 'invalid_grant' });
    }
    const id_token = await sign(code.person, code.nonce);
    return json(200, { access_token: randomBytes(8).toString('hex'), token_type: 'Bearer', expires_in: 60, id_token });
  });

  const sign = async (person: ProviderPerson, nonce: string | null): Promise<string> => {
    const { key, claims, expired } = provider.wrong;
    const now = Math.floor(Date.now() / 1000);
    const times = expired === undefined ? { iat: now, exp: now + 60 } : { iat: now - expired - 60, exp: now - expired };
    const said = { iss: provider.issuer, aud: CLIENT_ID, ...person, ...times, ...(nonce ? { nonce } : {}), ...claims };
    if (key === 'none') return new UnsecuredJWT(said).encode();
    const { privateKey } = key === 'another' ? others : ours;
    return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey);
  };

  const returnAddress = (address: string, person: ProviderPerson | null): string => {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (person === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(12).toString('hex');
      codes.set(code, {
        person,
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri'),
      });
      back.searchParams.set('code', code);
    }
    return back.href;
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OidcProvider = {
    issuer,
    client: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer },
    person: null,
    wrong: {},
    broken: false,
    exchanges: () => exchanges,
    visit: (address) => new URL(returnAddress(address, provider.person)).search,
    token: (nonce) => sign(provider.person ?? { sub: 'nobody' }, nonce),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

/** The provider's own page, which asks who signs in. */
function pageFor(address: string): string {
  const hidden = [...new URL(address).searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const field = (name: string) => `<label>${name} <input name="person_${name}"></label>`;
  return `<!doctype html><html lang="en"><title>Provider</title><form action="/consent">${hidden.join('')}
    ${['sub', 'email', 'given_name', 'family_name'].map(field).join('')}
    <button name="consent" value="yes">Continue</button><button name="consent" value="no">Cancel</button></form></html>`;
}

/** The person who filled that page in, with a verified address; null: the person declined. */
function personIn(form: URLSearchParams): ProviderPerson | null {
  if (form.get('consent') !== 'yes') return null;
  const said = ['email', 'given_name', 'family_name'].flatMap((name) => {
    const value = form.get(`person_${name}`);
    return value ? [[name, value]] : [];
  });
  return { sub: form.get('person_sub') ?? '', email_verified: true, ...Object.fromEntries(said) };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code', 'id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
