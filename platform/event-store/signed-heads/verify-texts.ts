import type { SigningKey } from '#platform/signing/signing-key.ts';
import type { LogFault, LogReport } from './check-log.ts';
import type { SignedHead } from './signed-head.ts';

/** The public key for outsiders: PEM, and the fingerprint that heads carry. */
export function publicKeyText({ publicKey, fingerprint }: Pick<SigningKey, 'publicKey' | 'fingerprint'>): string {
  return `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\nfingerprint ${fingerprint}\n`;
}

/** What `npm run verify` says. */
export function reportText({ events, chained, heads, last, faults, faultCount }: LogReport): string {
  const lines = [`${events} events, ${chained} of them chained; ${heads} signed heads.`];
  if (last === null) lines.push('No signed head yet: events cut off at the end of a stream would not be noticed.');
  else lines.push(`Last signed head: ${last.day}, ${last.events} events, digest ${last.digest}.`);
  if (faultCount === 0) return [...lines, 'Nothing was changed, removed or added.', ''].join('\n');
  lines.push(faultCount === 1 ? 'One thing is wrong:' : `${faultCount} things are wrong:`);
  lines.push(...faults.map((fault) => `  ${faultText(fault)}`));
  if (faultCount > faults.length) lines.push(`  … and ${faultCount - faults.length} more`);
  return [...lines, ''].join('\n');
}

function faultText(fault: LogFault): string {
  switch (fault.kind) {
    case 'chain': {
      const { stream, revision, type, recordedAt, before } = fault;
      const at = `${stream}, revision ${revision} (${type}, recorded ${recordedAt})`;
      const earlier = before === null ? 'nothing' : `revision ${before}`;
      if (fault.fault === 'missing')
        return `${at}: follows ${earlier}; events between them are missing or out of order`;
      if (fault.fault === 'unchained')
        return `${at}: carries no hash of its predecessor; it did not come from Officina`;
      return `${at}: does not follow ${earlier} as it is now; the event before it was changed or replaced`;
    }
    case 'head':
      return fault.fault === 'key'
        ? `${headName(fault.head)}: signed with another key, ${fault.head.fingerprint}`
        : `${headName(fault.head)}: its signature does not fit, so it was altered`;
    case 'log': {
      const { head, since, missing, cut } = fault;
      const between = since === null ? 'from the beginning' : `after the one of ${since.day}`;
      const how =
        missing > 0
          ? `${missing} events fewer than signed${cut ? '; the log was cut at its end' : ''}`
          : missing < 0
            ? `${-missing} events more than signed`
            : 'other events than signed';
      return `${headName(head)}: the log is not what was signed (${between}): ${how}`;
    }
  }
}

const headName = ({ day, store, events }: SignedHead) => `head of ${day} (store ${store}, ${events} events)`;
