import { verifyCertificate } from '#api/ads/offered/verify-certificate.ts';
import type { SiteCertificateCheck } from '#api/contracts/site-certificate.ts';
import type { SitePage } from '#api/contracts/site-pages.ts';
import { toProblem } from '#api/kernel/errors.ts';
import { malformed, unknownField } from '#api/kernel/problem.ts';
import { readMultipart, type SentFile } from '#api/public-requests/offered/multipart-form.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { CERTIFICATE_MEGABYTES, MAX_PASTED_CERTIFICATE } from '#domain/ads/ad-limits.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { formWithFaults } from './form.page.ts';
import type { SitePageSpec } from './offered/site-page.ts';

const BOUNDS = {
  kind: 'certificate',
  megabytes: CERTIFICATE_MEGABYTES,
  // A character has at most four bytes: what is cut is longer than `MAX_PASTED_CERTIFICATE` and refused.
  fieldSize: 4 * (MAX_PASTED_CERTIFICATE + 1),
};

/**
 * `/verifica-certificato`: anybody learns whether this firm signed a certificate of repairs, by its file or its text.
 * Nothing of it is stored.
 */
export const certificatePage: SitePageSpec = {
  path: '/verifica-certificato',
  languages: ['it', 'en'],
  query: [],
  find: async () => ({ page: drawn({}) }),
  post: async (request, reply, { language, scripted }, deps) => {
    let text = '';
    try {
      const { fields, file } = await readMultipart(request, reply, BOUNDS);
      // A browser sends each end of a line as two characters.
      text = (fields.text ?? '').replaceAll('\r\n', '\n').slice(0, MAX_PASTED_CERTIFICATE + 1);
      const verified = verifyCertificate(parsed(certificateIn({ fields, text, file })), deps);
      if (verified.verdict === 'none') return { page: drawn({ verified, text }), status: 422 };
      return { page: drawn({ verified }), status: 200 };
    } catch (error) {
      const problem = toProblem(error);
      if (scripted || problem.status >= 500) throw error;
      const { faults } = formWithFaults(problem, {}, language);
      return { page: drawn({ faults, text }), status: problem.status };
    }
  },
};

function drawn({ verified = null, text = '', faults = [] }: Partial<SiteCertificateCheck>): SitePage {
  return { kind: 'certificate', certificate: { verified, text, faults } };
}

interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
  readonly file: SentFile | null;
}

/** The certificate that was sent. @throws Problem 400 neither file nor text came, or both, or more than is asked */
function certificateIn({ fields, text, file }: Sent): Buffer | string {
  const unknown = Object.keys(fields).filter((name) => name !== 'text');
  if (unknown.length > 0) throw malformed(unknown.map(unknownField));
  const max = MAX_PASTED_CERTIFICATE;
  if (text.length > max) throw malformed([{ field: 'text', message: valueMessages['too-long']({ max }) }]);
  const isPasted = text.trim() !== '';
  if (file && isPasted) throw malformed([{ field: 'text', message: adMessages['certificate-twice'] }]);
  if (!file && !isPasted) throw malformed([{ field: 'file', message: adMessages['certificate-missing'] }]);
  return file ? file.bytes : text;
}

/** The value of a text of JSON in UTF-8; null: it is none. */
function parsed(sent: Buffer | string): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true }).decode(sent));
  } catch {
    return null;
  }
}
