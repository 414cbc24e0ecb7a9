import {
  allowInsecureRequests,
  useIdTokenResponseType as answerWithIdToken,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  implicitAuthentication,
} from 'openid-client';
import { z } from 'zod';

/** A provider of sign-ins (OpenID Connect Core 1.0), and how this installation is registered there. */
export interface OpenIdSettings {
  /** The provider's address: https, unless it is on this machine. Its discovery document gives the rest. */
  readonly issuer: string;
  readonly clientId: string;
  /** Never log it. */
  readonly clientSecret: string;
  /** Where the provider sends the browser back to, as registered there. */
  readonly redirectUri: string;
  /** The token endpoint, for a provider whose discovery document names none. */
  readonly tokenEndpoint?: string;
}

/**
 * Values that bind an answer to its question. They are new for each sign-in; only the provider knows them too (state
 * and nonce).
 */
export interface SignInQuestion {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636: without it a stolen code is worthless. */
  readonly codeVerifier: string;
}

/** A person's identity, as the provider's signed token states it. Texts that the token lacks are empty. */
export interface ProvenIdentity {
  readonly subject: string;
  readonly email: string;
  /** True only when the provider says that the address belongs to the person. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly surname: string;
}

/**
 * The answer does not prove a person's identity, or is not the provider's. The message is for logs: it holds no token.
 */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/** The provider does not answer, or not as a provider should. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const DEADLINE_S = 8;
/** Tolerated difference of clocks: those of two firms seldom agree to the second. */
const CLOCKS_APART_S = 30;
const MAX_CHARACTERS = 200;
/** Error codes that are a fault of the server, not of the answer that was brought here. */
const AWAY: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const text = z
  .string()
  .transform((value) => value.trim().slice(0, MAX_CHARACTERS))
  .catch('');
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.boolean().or(z.stringbool()).catch(false),
  given_name: text,
  family_name: text,
});

/**
 * A provider. Its discovery document is read when it is first needed, so a provider that is away does not keep Officina
 * from starting; after a failure it is read again. Every token is checked for its signature, issuer, audience, time and
 * nonce.
 */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  #known: Promise<{ readonly byCode: Configuration; readonly byToken: Configuration }> | null = null;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /** The address to which the browser is sent. @throws ProviderUnavailable */
  async address({ state, nonce, codeVerifier }: SignInQuestion): Promise<string> {
    const { byCode } = await this.#configurations();
    const url = buildAuthorizationUrl(byCode, {
      redirect_uri: this.#settings.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * The identity behind the query with which the provider sent the browser back.
   * @throws NotProven, ProviderUnavailable
   */
  async byAnswer(query: string, { state, nonce, codeVerifier }: SignInQuestion): Promise<ProvenIdentity> {
    const { byCode } = await this.#configurations();
    const address = new URL(this.#settings.redirectUri);
    address.search = query;
    return provenIdentity(async () => {
      const tokens = await authorizationCodeGrant(byCode, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return tokens.claims();
    });
  }

  /**
   * The identity in a token that the provider gave to a screen or an app for our question.
   * @throws NotProven, ProviderUnavailable
   */
  async byToken(idToken: string, { state, nonce }: SignInQuestion): Promise<ProvenIdentity> {
    const { byToken } = await this.#configurations();
    const address = new URL(this.#settings.redirectUri);
    address.hash = new URLSearchParams({ id_token: idToken, state }).toString();
    return provenIdentity(() => implicitAuthentication(byToken, address, nonce, { expectedState: state }));
  }

  #configurations() {
    this.#known ??= this.#discover().catch((error: unknown) => {
      this.#known = null;
      throw new ProviderUnavailable(`${this.#settings.issuer} was not reached`, { cause: error });
    });
    return this.#known;
  }

  async #discover() {
    const { issuer, clientId, clientSecret, tokenEndpoint } = this.#settings;
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const options = { execute, timeout: DEADLINE_S };
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    const { supportsPKCE: _, ...metadata } = found.serverMetadata();
    const server = { ...(tokenEndpoint === undefined ? {} : { token_endpoint: tokenEndpoint }), ...metadata };
    const newConfiguration = () => {
      const configuration = new Configuration(server, clientId, {
        client_secret: clientSecret,
        [clockTolerance]: CLOCKS_APART_S,
      });
      configuration.timeout = DEADLINE_S;
      for (const extension of execute) extension(configuration);
      return configuration;
    };
    const byCode = newConfiguration();
    const byToken = newConfiguration();
    enableNonRepudiationChecks(byCode);
    answerWithIdToken(byToken);
    return { byCode, byToken };
  }
}

async function provenIdentity(ask: () => Promise<IDToken | undefined>): Promise<ProvenIdentity> {
  const idClaims = await ask().catch((error: unknown) => {
    const away = error instanceof ClientError ? AWAY.has(error.code) : error instanceof TypeError && 'cause' in error;
    throw away
      ? new ProviderUnavailable('the provider did not answer', { cause: error })
      : new NotProven('the provider does not say so', { cause: error });
  });
  const read = claims.safeParse(idClaims);
  if (!read.success) throw new NotProven('the token names nobody');
  const { sub, email, email_verified, given_name, family_name } = read.data;
  return {
    subject: sub,
    email: email.toLowerCase(),
    emailVerified: email !== '' && email_verified,
    name: given_name,
    surname: family_name,
  };
}
