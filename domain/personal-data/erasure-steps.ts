/** The steps of an erasure, in the order in which they are taken; any may be taken again. */
export const ERASURE_STEPS = [
  'retain',
  'accounts',
  'ads',
  'access',
  'login-names',
  'keys',
  'mails',
  'files',
  'answers',
  'read-models',
  'sweep',
  'vacuum',
] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];
