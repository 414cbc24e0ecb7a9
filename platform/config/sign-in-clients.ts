import { z } from 'zod';

/** What this installation is to a provider of sign-ins: registered there by whoever runs it. */
export interface SignInClient {
  readonly clientId: string;
  /** Never log it. */
  readonly clientSecret: string;
  readonly issuer: string;
}

/** The providers that are set up, with the address of each that answers for it unless another is given. */
const ISSUERS = { google: 'https://accounts.google.com', facebook: 'https://www.facebook.com' } as const;
type Provider = keyof typeof ISSUERS;
export type SignInClients = { readonly [P in Provider]?: SignInClient };

const PROVIDERS = Object.keys(ISSUERS) as Provider[];
const named = (provider: Provider, what: string) => `${provider.toUpperCase()}_${what}`;

/** Tokens travel to it and what it signs is believed: in the open only on this machine. */
const issuer = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
  },
  { error: 'must be a URL that begins with https://' },
);

/** For the schema of the environment. */
export const signInVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default(ISSUERS.google),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: issuer.default(ISSUERS.facebook),
};

/** The providers that are set up, and what is missing of those that are so by half. */
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
