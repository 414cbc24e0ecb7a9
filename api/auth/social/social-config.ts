import { SIGN_IN_PROVIDER_NAMES, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { Config } from '#platform/config/config.ts';
import { OpenIdProvider } from '#platform/open-id/open-id-provider.ts';
import { type SignInQuestions, signInQuestions } from './sign-in-questions.ts';

/** What sign-in by a provider needs. */
export interface SocialConfig {
  readonly providers: ReadonlyMap<SignInProvider, OpenIdProvider>;
  readonly questions: SignInQuestions;
}

/** Facebook's discovery names no such address; its manual of OpenID Connect does. */
const TOKEN_ENDPOINTS: { readonly [P in SignInProvider]?: string } = {
  facebook: 'https://graph.facebook.com/oauth/access_token',
};

/** @param master the master key */
export function socialConfig(
  master: Buffer,
  { publicUrl, signInClients }: Pick<Config, 'publicUrl' | 'signInClients'>,
): SocialConfig {
  const providers = new Map<SignInProvider, OpenIdProvider>();
  for (const provider of SIGN_IN_PROVIDER_NAMES) {
    const client = signInClients[provider];
    const tokenEndpoint = TOKEN_ENDPOINTS[provider];
    const redirectUri = `${publicUrl}/accesso-con/${provider}`;
    if (!client) continue;
    const settings = { ...client, redirectUri, ...(tokenEndpoint === undefined ? {} : { tokenEndpoint }) };
    providers.set(provider, new OpenIdProvider(settings));
  }
  return { providers, questions: signInQuestions(master, publicUrl) };
}
