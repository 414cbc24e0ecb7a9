import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { rebuilt } from '../kernel/schema-tree.ts';
import { line } from '../kernel/values.ts';
import { adRepair } from './ad.events.ts';

/** A day as it was signed: nothing of a certificate is read in another way. */
const signedDay = line(10);

/**
 * What the firm attests of the goods of an ad. Certificates are valid for ever: what this schema takes may grow, and
 * never shrink.
 */
const repairCertificate = z.object({
  issuer: z.object({ name: z.string(), vat_number: z.string() }),
  /** The day on which the firm signed; certificates of the first version do not say it. */
  issued_on: signedDay.optional(),
  ad: z.object({ id: z.number().int(), title: z.string() }),
  repairs: z.array(adRepair.omit({ repairId: true }).extend({ finished_on: signedDay })),
});
export type RepairCertificate = z.infer<typeof repairCertificate>;

const signature = {
  algorithm: z.literal('Ed25519'),
  signature: z.string().max(200),
  publicKey: z.string().max(200),
};

/** The certificate with the signature over its canonical JSON (keys in order, no spaces). */
export const signedRepairCertificate = z.object({ certificate: repairCertificate, ...signature });
export type SignedRepairCertificate = z.infer<typeof signedRepairCertificate>;

/** What looks like a signed certificate, whatever it says. */
const anyCertificate = z.looseObject({ certificate: z.looseObject({}), ...signature });
/** What the firm signs: it has no other fields, at any depth. */
const unchanged = rebuilt(signedRepairCertificate, { strict: true });

/**
 * `authentic`: the firm signed exactly this. `altered`: it bears the firm's key, but the firm did not sign this.
 * `foreign`: it bears another key. `none`: it is no certificate.
 */
export const CERTIFICATE_VERDICTS = ['authentic', 'altered', 'foreign', 'none'] as const;
export type CertificateVerdict = (typeof CERTIFICATE_VERDICTS)[number];

/** The firm's public key, and how a signature is checked (`platform/signing`). */
export interface CertificateSeal {
  readonly publicKey: string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

/** The verdict about a certificate; what it says only where that can be believed. */
export type VerifiedCertificate =
  | { readonly verdict: 'authentic'; readonly certificate: RepairCertificate }
  | { readonly verdict: Exclude<CertificateVerdict, 'authentic'> };

/**
 * Decides whether the firm signed what somebody shows.
 * @param shown any value, as it was read from JSON
 * @param seal the firm's; a signature by another key is not checked, since anybody can make a valid one
 */
export function verifyRepairCertificate(shown: unknown, { publicKey, isSigned }: CertificateSeal): VerifiedCertificate {
  const found = anyCertificate.safeParse(shown);
  if (!found.success) return { verdict: 'none' };
  if (found.data.publicKey !== publicKey) return { verdict: 'foreign' };
  // Keep the check of the form before that of the signature: a certificate nested without end would overflow the stack.
  if (!unchanged.safeParse(shown).success) return { verdict: 'altered' };
  const { certificate, signature } = shown as SignedRepairCertificate;
  if (!isSigned(canonicalJson(certificate), signature)) return { verdict: 'altered' };
  return { verdict: 'authentic', certificate };
}
