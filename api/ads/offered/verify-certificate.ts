import type { RouteDeps } from '#api/kernel/deps.ts';
import { type VerifiedCertificate, verifyRepairCertificate } from '#domain/ads/repair-certificate.ts';
import { isSigned } from '#platform/signing/signing-key.ts';

/** Decides whether this firm signed what somebody shows. @param shown any value, as it was read from JSON */
export function verifyCertificate(
  shown: unknown,
  { certificates }: Pick<RouteDeps, 'certificates'>,
): VerifiedCertificate {
  const { publicKey } = certificates;
  return verifyRepairCertificate(shown, {
    publicKey,
    isSigned: (text, signature) => isSigned(text, { algorithm: 'Ed25519', signature, publicKey }),
  });
}
