/** How long whatever must come is waited for, in ms: a loaded machine is slow, not wrong. Only what never comes takes as long. */
export const PATIENCE_MS = 60_000;
