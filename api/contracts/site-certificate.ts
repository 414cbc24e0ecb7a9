import type { VerifiedCertificate } from '#domain/ads/repair-certificate.ts';

/** The page on which anybody verifies a certificate of repairs. */
export interface SiteCertificateCheck {
  /** The answer about what was sent; null: nothing was verified. */
  readonly verified: VerifiedCertificate | null;
  /** The pasted text, where it comes back to be mended. */
  readonly text: string;
  /** As in every form (`SiteForm`). */
  readonly faults: readonly { readonly field: string; readonly text: string }[];
}
