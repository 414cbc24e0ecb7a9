/**
 * How long tests wait for what must come, in ms: a loaded machine is slow, not wrong. Only what never comes takes as
 * long.
 */
export const PATIENCE_MS = 60_000;
