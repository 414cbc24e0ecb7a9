import type { Limits } from '#api/kernel/limits.ts';

/** No limit of requests: a test that is about one names it. */
export const UNLIMITED: Limits = { perAccount: 0, perAddress: 0, perVisitor: 0, drawnPerAddress: 0 };
