/** With whom else one may sign in than with a password of ours: who they are, and how they are called. */
export const SIGN_IN_PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
export type SignInProvider = keyof typeof SIGN_IN_PROVIDERS;

export const SIGN_IN_PROVIDER_NAMES = Object.keys(SIGN_IN_PROVIDERS) as [SignInProvider, ...SignInProvider[]];

/** Who somebody is at a provider. `subject` is the provider's number of him: it never changes, and case counts in it. */
export interface LinkedSignIn {
  readonly provider: SignInProvider;
  readonly subject: string;
}
