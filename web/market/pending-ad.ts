/** The page on which an ad is written, by visitors, too. */
export const NEW_AD = '/i-tuoi-annunci/nuovo';

/** The sign-in that leads back there, to the ad that a visitor wrote. */
export const SIGN_IN_TO_SELL = `/login?da=${encodeURIComponent(NEW_AD)}`;

/** Whether the path to which a sign-in leads back is that of an ad to be published. */
export function isNewAdPath(path: string | null): boolean {
  return path === NEW_AD;
}
