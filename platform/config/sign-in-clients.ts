import { z } from 'zod';

/** This installation's registration at a provider of sign-ins; the person who runs Officina registers it there. */
export interface SignInClient {
  readonly clientId: string;
  /** Never log it. */
  readonly clientSecret: string;
  readonly issuer: string;
}

/** The known providers, with the issuer of each unless another is set. */
const ISSUERS = { google: 'https://accounts.google.com', facebook: 'https://www.facebook.com' } as const;
type Provider = keyof typeof ISSUERS;
export type SignInClients = { readonly [P in Provider]?: SignInClient };

const PROVIDERS = Object.keys(ISSUERS) as Provider[];
const named = (provider: Provider, what: string) => `${provider.toUpperCase()}_${what}`;

/** An issuer's address. Tokens travel to it and its signatures are trusted, so without TLS only on this machine. */
const issuer = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
  },
  { error: 'must be a URL that begins with https://' },
);

/** The variables, for the schema of the environment. */
export const signInVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default(ISSUERS.google),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: issuer.default(ISSUERS.facebook),
};

/** The providers that are set up, and the variables missing for those that are set up by half. */
export function signInClients(given: Readonly<Record<string, string | undefined>>): {
  readonly found: SignInClients;
  readonly faults: readonly string[];
} {
  const found: { [P in Provider]?: SignInClient } = {};
  const faults: string[] = [];
  for (const provider of PROVIDERS) {
    const [id, secret] = [named(provider, 'CLIENT_ID'), named(provider, 'CLIENT_SECRET')];
    const [clientId, clientSecret] = [given[id], given[secret]];
    if (clientId && clientSecret) {
      found[provider] = { clientId, clientSecret, issuer: given[named(provider, 'ISSUER')] ?? ISSUERS[provider] };
    } else if (clientId || clientSecret) {
      faults.push(`${clientId ? secret : id} is needed with ${clientId ? id : secret}`);
    }
  }
  return { found, faults };
}
