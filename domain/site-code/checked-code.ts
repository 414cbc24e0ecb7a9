import type { FieldFault } from '../kernel/refusal.ts';

/** What looking at a draft gave: what pages would get, or what is wrong with it, in its field `content`. */
export type CheckedCode =
  | { readonly ok: true; readonly served: string }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };
