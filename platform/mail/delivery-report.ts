import PostalMime, { type Attachment } from 'postal-mime';

/**
 * The result in a report: `hard`: the address will never take mail; `soft`: it did not take this message; `complaint`:
 * the reader complained of it.
 */
export const VERDICTS = ['hard', 'soft', 'complaint'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface DeliveryReport {
  readonly verdict: Verdict;
  /** A status of RFC 3463 such as `5.1.1`; for a complaint its kind, such as `abuse`. */
  readonly status: string;
}

/**
 * Reads a report of delivery (RFC 3464) or of abuse (RFC 5965). Status 5.1.x is a permanent fault of the address; every
 * other final failure is soft.
 * @param raw the message as received
 * @returns null for a message that is neither, such as automatic answers (RFC 3834), and for a report that a message is
 *   delayed or has arrived
 */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const abuse = fieldsIn(attachments, 'message/feedback-report')[0]?.get('feedback-type');
  if (abuse !== undefined) return abuse === 'not-spam' ? null : { verdict: 'complaint', status: worded(abuse) };
  const failed = fieldsIn(attachments, 'message/delivery-status').find((fields) => fields.get('action') === 'failed');
  if (!failed) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '5.0.0';
  return { verdict: status.startsWith('5.1.') ? 'hard' : 'soft', status };
}

const worded = (text: string) => text.replace(/[^a-z-]/g, '').slice(0, 40);

/** The blocks of fields in a part, names and values in lower case. */
function fieldsIn(attachments: readonly Attachment[], type: string): Map<string, string>[] {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  const text = typeof part?.content === 'string' ? part.content : '';
  return text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((block) => {
      const fields = block.split('\n').map((line) => /^([\w-]+):\s*(.*)$/.exec(line.trim().toLowerCase()));
      return new Map(fields.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])));
    });
}
