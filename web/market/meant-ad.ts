/** Where an ad is written, also by whoever is not signed in yet. */
export const NEW_AD = '/i-tuoi-annunci/nuovo';

/** The sign-in that leads back there, to what a visitor wrote. */
export const SIGN_IN_TO_SELL = `/login?da=${encodeURIComponent(NEW_AD)}`;

/** Whether a path that a sign-in leads back to is that of an ad to be published. */
export function wantsToSell(path: string | null): boolean {
  return path === NEW_AD;
}
