import type { SigningKey } from '#platform/signing/signing-key.ts';
import type { LogFault, LogReport } from './check-log.ts';
import type { SignedHead } from './signed-head.ts';

/** The public key for outsiders: PEM, and the fingerprint that heads carry. */
export function publicKeyText({ publicKey, fingerprint }: Pick<SigningKey, 'publicKey' | 'fingerprint'>): string {
  return `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\nfingerprint ${fingerprint}\n`;
}

/** The report that `npm run verify` prints. */
export function reportText({ events, chained, heads, last, faults, faultCount }: LogReport): string {
  const lines = [`${count(events, 'event')}, ${chained} of them chained; ${count(heads, 'signed head')}.`];
  if (last === null) {
    lines.push('No signed head yet: whether events were cut off at the end of a stream, nobody can tell.');
  } else {
    lines.push(`Last signed head: ${last.day}, ${count(last.events, 'event')}, digest ${last.digest}.`);
    const after = events - last.events;
    if (after > 0) lines.push(`${count(after, 'event')} after it: held by their chains, until the next head.`);
  }
  if (faultCount === 0) return [...lines, 'Nothing was changed, removed or added.', ''].join('\n');
  lines.push(faultCount === 1 ? 'One thing is wrong:' : `${faultCount} things are wrong:`);
  lines.push(...faults.map((fault) => `  ${faultText(fault)}`));
  if (faultCount > faults.length) lines.push(`  … and ${faultCount - faults.length} more`);
  if (faults.some((fault) => fault.kind === 'head' && fault.fault === 'key')) {
    lines.push('If the other key is that of an earlier master key, give its public key: npm run verify -- --key FILE');
  }
  return [...lines, ''].join('\n');
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

function faultText(fault: LogFault): string {
  switch (fault.kind) {
    case 'chain': {
      const { stream, revision, type, recordedAt, before } = fault;
      const at = `${stream}, revision ${revision} (${type}, recorded ${recordedAt})`;
      const earlier = before === null ? 'nothing' : `revision ${before}`;
      if (fault.fault === 'unreadable') return `${at}: what is stored is no JSON; it was changed, or is damaged`;
      if (fault.fault === 'missing')
        return `${at}: follows ${earlier}; events between them are missing or out of order`;
      if (fault.fault === 'unchained')
        return `${at}: carries no hash of its predecessor; it did not come from Officina`;
      return `${at}: does not follow ${earlier} as it is now; the event before it was changed or replaced`;
    }
    case 'head': {
      const { head } = fault;
      if (fault.fault === 'key') return `${headName(head)}: signed with another key, ${head.fingerprint}`;
      if (fault.fault === 'gone')
        return `${headName(head)}: was noted when it was signed, and is gone from the database`;
      return `${headName(head)}: its signature does not fit, so it was altered`;
    }
    case 'log': {
      const { head, since, missing, cut } = fault;
      const between = since === null ? 'from the beginning' : `after the one of ${since.day}`;
      const how =
        missing > 0
          ? `${count(missing, 'event')} fewer than signed${cut ? '; the log was cut at its end' : ''}`
          : missing < 0
            ? `${count(-missing, 'event')} more than signed`
            : 'other events than signed';
      return `${headName(head)}: the log is not what was signed (${between}): ${how}`;
    }
  }
}

const headName = ({ day, store, events }: SignedHead) => `head of ${day} (store ${store}, ${count(events, 'event')})`;
