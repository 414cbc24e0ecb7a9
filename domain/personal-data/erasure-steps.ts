/** The steps of an erasure, in order; each can be repeated. */
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
