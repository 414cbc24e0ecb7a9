import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { CheckedCode } from '#domain/site-code/checked-code.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { siteCodeMessages } from '#domain/site-code/site-code.messages.ts';
import type { CodeFault } from '#platform/authored-code/code-fault.ts';
import { safeCss } from '#platform/authored-code/safe-css.ts';
import { scriptFaults } from '#platform/authored-code/script-syntax.ts';

/**
 * The CSS layer of the firm's own styles: it comes after the program's (`api/site/offered/site.ts`), and wins over it.
 */
export const FIRM_LAYER = 'azienda';

/** What pages would get of a draft; or its faults, each with its place. */
export function checkCode(kind: CodeKind, content: string): CheckedCode {
  if (kind === 'js') {
    const faults = scriptFaults(content);
    return faults.length > 0 ? { ok: false, faults: faults.map(inScript) } : { ok: true, served: content };
  }
  const safe = safeCss(content, FIRM_LAYER);
  return safe.ok ? { ok: true, served: safe.css } : { ok: false, faults: safe.faults.map(inStyle) };
}

function inScript({ line, problem, what }: CodeFault): FieldFault {
  const said = siteCodeMessages[problem === 'syntax' ? 'js-syntax' : 'js-not-allowed'];
  return { field: 'content', message: said({ line, what }) };
}

const OF_STYLES = {
  syntax: 'css-syntax',
  'at-rule': 'css-at-rule',
  foreign: 'css-foreign',
  'not-allowed': 'css-not-allowed',
  'too-deep': 'css-too-deep',
} as const satisfies Record<CodeFault['problem'], keyof typeof siteCodeMessages>;

function inStyle({ line, column, problem, what }: CodeFault): FieldFault {
  return { field: 'content', message: siteCodeMessages[OF_STYLES[problem]]({ line, column, what }) };
}
