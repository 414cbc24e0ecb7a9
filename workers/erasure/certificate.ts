import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import type { Certified } from '#domain/personal-data/certificates.ts';
import { ERASURE_PLACES } from '#domain/personal-data/erasure.events.ts';
import type { Signature, SigningKey } from '#platform/signing/signing-key.ts';
import type { Company } from '#workers/documents/company.ts';
import type { ErasurePlan } from './erasure-table.ts';

/** What was erased where, what stays and why. It says nothing of the person but an id. */
export interface ErasureCertificate extends Certified {
  readonly issuer: { readonly name: string; readonly vat_number: string };
}

/** The certificate with the signature over its canonical JSON (keys in order, no spaces). */
export interface SignedCertificate extends Signature {
  readonly certificate: ErasureCertificate;
}

export function signedCertificate(certified: Certified, company: Company, signer: SigningKey): SignedCertificate {
  const { name, vat_number } = company;
  const certificate = { ...certified, issuer: { name, vat_number } };
  return { certificate, ...signer.sign(canonicalJson(certificate)) };
}

/** The rule by which transport documents are kept. */
const DOCUMENTS_RULE = 'art. 2220 c.c. e D.P.R. 472/1996: dieci anni';

/**
 * The one place where the database itself may still hold what it once wrote: nobody can search it, and no backup copies
 * it.
 */
const WRITE_AHEAD_LOG = {
  what: 'write-ahead-log',
  count: 1,
  rule: 'nessuna: la base dati lo riscrive da sé con le scritture successive',
};

/**
 * What the certificate says of a plan that was carried out: counts of what was erased, and of what stays by which rule.
 */
export function accountOf(plan: ErasurePlan): Pick<Certified, 'erased' | 'retained'> {
  const retained = [
    { what: 'transport-documents', count: plan.documents.length, rule: DOCUMENTS_RULE },
    { what: 'customers-transport-documents', count: plan.keptMedia.length, rule: DOCUMENTS_RULE },
  ];
  return {
    erased: ERASURE_PLACES.map((place) => ({ place, count: plan.counts[place] })),
    retained: [
      ...retained.filter(({ count }) => count > 0),
      {
        what: 'pseudonymous-history',
        count: plan.counts.streams,
        rule: 'art. 17(3)(e) GDPR: fatti senza dati della persona',
      },
      WRITE_AHEAD_LOG,
    ],
  };
}
