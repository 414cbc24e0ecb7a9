import type { FieldFault } from '../kernel/refusal.ts';

/** The result of checking a draft: what pages would get, or the faults in its field `content`. */
export type CheckedCode =
  | { readonly ok: true; readonly served: string }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };
