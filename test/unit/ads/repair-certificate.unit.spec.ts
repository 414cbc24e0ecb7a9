import { expect, test } from 'vitest';
import { CERTIFICATE_MEGABYTES, MAX_AD_REPAIRS } from '#domain/ads/ad-limits.ts';
import {
  type RepairCertificate,
  type SignedRepairCertificate,
  verifyRepairCertificate,
} from '#domain/ads/repair-certificate.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { isSigned, SigningKey } from '#platform/signing/signing-key.ts';
import { adRepair } from '#test/support/ad-story.ts';

const OURS = new SigningKey(Buffer.alloc(32, 1), 'repairs');
const ANOTHERS = new SigningKey(Buffer.alloc(32, 2), 'repairs');

const { repairId: _, ...repair } = adRepair(3);
const CERTIFICATE: RepairCertificate = {
  issuer: { name: 'Officina', vat_number: '00743110157' },
  issued_on: '2026-03-02',
  ad: { id: 9, title: 'Saldatrice MIG 250 A' },
  repairs: [{ ...repair, parts: [...repair.parts] }],
};

function signed(certificate: unknown, key = OURS) {
  return { certificate, ...key.sign(canonicalJson(certificate)) } as SignedRepairCertificate;
}
const GENUINE = signed(CERTIFICATE);

function verify(shown: unknown) {
  const { publicKey } = OURS;
  return verifyRepairCertificate(shown, {
    publicKey,
    isSigned: (text, signature) => isSigned(text, { algorithm: 'Ed25519', signature, publicKey }),
  });
}

/** The same file, with one text of it replaced. */
const withText = (from: string, to: string): unknown => JSON.parse(JSON.stringify(GENUINE).replace(from, to));

test('what the firm signed is authentic and says what it attests, however its file is laid out', () => {
  expect(verify(GENUINE)).toEqual({ verdict: 'authentic', certificate: CERTIFICATE });
  const { certificate, ...signature } = GENUINE;
  expect(verify(JSON.parse(JSON.stringify({ ...signature, certificate }, null, 7))).verdict).toBe('authentic');
});

test('a certificate of the first version, which does not say its day, is authentic for ever', () => {
  const { issued_on: _, ...first } = CERTIFICATE;
  expect(verify(signed(first))).toEqual({ verdict: 'authentic', certificate: first });
});

test.each([
  ['a letter', withText('MIG 250', 'MIG 251')],
  ['a day', withText('2026-02-12', '2026-02-13')],
  ['a space at the end of a text', withText('"AB12"', '"AB12 "')],
  ['a number as text', withText('"quantity":2', '"quantity":"2"')],
  ['a part left out', { ...GENUINE, certificate: { ...CERTIFICATE, repairs: [{ ...repair, parts: [] }] } }],
  ['all repairs left out', { ...GENUINE, certificate: { ...CERTIFICATE, repairs: undefined } }],
  ['a field added', { ...GENUINE, certificate: { ...CERTIFICATE, warranty: '10 anni' } }],
  ['a field added beside what is signed', { ...GENUINE, warranty: '10 anni' }],
  [
    'another certificate’s signature',
    { ...GENUINE, signature: signed({ ...CERTIFICATE, ad: { id: 8, title: '' } }).signature },
  ],
  ['no signature', { ...GENUINE, signature: '' }],
  ['a signature that is none', { ...GENUINE, signature: '<script>' }],
  ['our key over what another signed', { ...signed(CERTIFICATE, ANOTHERS), publicKey: OURS.publicKey }],
  ['a list nested without end', { ...GENUINE, certificate: { ...CERTIFICATE, repairs: nested(100_000) } }],
  ['a field nested without end', { ...GENUINE, certificate: { ...CERTIFICATE, more: nested(100_000) } }],
])('with our key, %s makes it altered, and nothing of it is told', (_, shown) => {
  expect(verify(shown)).toEqual({ verdict: 'altered' });
});

test('another’s key makes it foreign, whether its signature is valid or not', () => {
  expect(verify(signed(CERTIFICATE, ANOTHERS))).toEqual({ verdict: 'foreign' });
  expect(verify({ ...GENUINE, publicKey: ANOTHERS.publicKey })).toEqual({ verdict: 'foreign' });
  expect(verify({ ...GENUINE, publicKey: '' })).toEqual({ verdict: 'foreign' });
});

test.each([
  null,
  undefined,
  42,
  'certificato',
  [],
  {},
  [GENUINE],
  CERTIFICATE,
  { ...GENUINE, certificate: 'MIG 250' },
  { ...GENUINE, certificate: [] },
  { ...GENUINE, algorithm: 'none' },
  { ...GENUINE, publicKey: 7 },
  { ...GENUINE, publicKey: undefined },
  nested(100_000),
])('what has not the parts of a signed certificate is none (%#)', (shown) => {
  expect(verify(shown)).toEqual({ verdict: 'none' });
});

test('the largest certificate that an ad can have fits into the file that is taken', () => {
  const part = { code_gr: 'G'.repeat(80), description: '€'.repeat(500), quantity: 1234.25 };
  const most = { ...repair, machine: 'M'.repeat(200), series: 'S'.repeat(120), parts: Array(100).fill(part) };
  const largest = signed({ ...CERTIFICATE, repairs: Array(MAX_AD_REPAIRS).fill(most) });
  expect(verify(largest).verdict).toBe('authentic');
  const bytes = Buffer.byteLength(JSON.stringify(largest, null, 2));
  expect(bytes).toBeLessThan(CERTIFICATE_MEGABYTES * 1024 * 1024);
});

/** A list in a list in a list … */
function nested(depth: number): unknown {
  let list: unknown = [];
  for (let level = 0; level < depth; level++) list = [list];
  return list;
}
