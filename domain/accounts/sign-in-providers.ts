/** Providers by which people sign in besides our own passwords, and their names. */
export const SIGN_IN_PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
export type SignInProvider = keyof typeof SIGN_IN_PROVIDERS;

export const SIGN_IN_PROVIDER_NAMES = Object.keys(SIGN_IN_PROVIDERS) as [SignInProvider, ...SignInProvider[]];

/**
 * A person's identity at a provider. `subject` is the provider's id of the person: it never changes, and case counts in
 * it.
 */
export interface LinkedSignIn {
  readonly provider: SignInProvider;
  readonly subject: string;
}
