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

/** A provider of sign-ins (OpenID Connect Core 1.0), and what it knows this installation by. */
export interface OpenIdSettings {
  /** Its address; https, but for one on this very machine. Its discovery document tells the rest. */
  readonly issuer: string;
  readonly clientId: string;
  /** Never log it. */
  readonly clientSecret: string;
  /** Where it sends the browser back to, as it was told when the client was registered there. */
  readonly redirectUri: string;
  /** Where its discovery names none. */
  readonly tokenEndpoint?: string;
}

/** What binds an answer to the question, made anew for each sign-in, and known to nobody else but (state, nonce) the provider. */
export interface SignInQuestion {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636: a stolen code is worth nothing without it. */
  readonly codeVerifier: string;
}

/** Who somebody is, as the provider's signed token says. What it does not say is empty. */
export interface ProvenIdentity {
  readonly subject: string;
  readonly email: string;
  /** The provider says that the address is his: nothing else makes it so. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly surname: string;
}

/** The provider, or what claims to be its word, does not prove who somebody is. Its message is for logs: it holds no token. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/** The provider does not answer, or not as one. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const DEADLINE_S = 8;
/** Clocks of two firms are seldom the same to the second. */
const CLOCKS_APART_S = 30;
const MOST = 200;
/** Faults of a server, not of what somebody brought. */
const AWAY: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const text = z
  .string()
  .transform((value) => value.trim().slice(0, MOST))
  .catch('');
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.boolean().or(z.stringbool()).catch(false),
  given_name: text,
  family_name: text,
});

/**
 * One provider. Its discovery is read when it is first needed, so a provider that is away keeps nothing from starting; a failure
 * is asked again. Every token is checked for its signature, issuer, audience, time and nonce.
 */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  #known: Promise<{ readonly byCode: Configuration; readonly byToken: Configuration }> | null = null;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /** Where the browser is sent to. @throws ProviderAway */
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
   * Who is meant by the query that the provider sent the browser back with.
   * @throws NotProven, ProviderAway
   */
  async byAnswer(query: string, { state, nonce, codeVerifier }: SignInQuestion): Promise<ProvenIdentity> {
    const { byCode } = await this.#configurations();
    const address = new URL(this.#settings.redirectUri);
    address.search = query;
    return proven(async () => {
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
   * Who is meant by a token that the provider gave to a screen or an app, for our question.
   * @throws NotProven, ProviderAway
   */
  async byToken(idToken: string, { state, nonce }: SignInQuestion): Promise<ProvenIdentity> {
    const { byToken } = await this.#configurations();
    const address = new URL(this.#settings.redirectUri);
    address.hash = new URLSearchParams({ id_token: idToken, state }).toString();
    return proven(() => implicitAuthentication(byToken, address, nonce, { expectedState: state }));
  }

  #configurations() {
    this.#known ??= this.#discover().catch((error: unknown) => {
      this.#known = null;
      throw new ProviderAway(`${this.#settings.issuer} was not reached`, { cause: error });
    });
    return this.#known;
  }

  async #discover() {
    const { issuer, clientId, clientSecret, tokenEndpoint } = this.#settings;
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const options = { execute, timeout: DEADLINE_S };
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    const { supportsPKCE: _, ...told } = found.serverMetadata();
    const server = { ...(tokenEndpoint === undefined ? {} : { token_endpoint: tokenEndpoint }), ...told };
    const made = () => {
      const configuration = new Configuration(server, clientId, {
        client_secret: clientSecret,
        [clockTolerance]: CLOCKS_APART_S,
      });
      configuration.timeout = DEADLINE_S;
      for (const extension of execute) extension(configuration);
      return configuration;
    };
    const byCode = made();
    const byToken = made();
    enableNonRepudiationChecks(byCode);
    answerWithIdToken(byToken);
    return { byCode, byToken };
  }
}

async function proven(ask: () => Promise<IDToken | undefined>): Promise<ProvenIdentity> {
  const said = await ask().catch((error: unknown) => {
    const away = error instanceof ClientError ? AWAY.has(error.code) : error instanceof TypeError && 'cause' in error;
    throw away
      ? new ProviderAway('the provider did not answer', { cause: error })
      : new NotProven('the provider does not say so', { cause: error });
  });
  const read = claims.safeParse(said);
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
