/** Settings by name, as JSON values. */
export type Settings = Readonly<Record<string, unknown>>;

/** This browser's copy of an account's settings. */
export interface KeptSettings {
  readonly values: Settings;
  /** Names that were changed here and that the server does not know yet. */
  readonly unsent: readonly string[];
  /** False when the copy is from before the server stored settings. */
  readonly synced: boolean;
}

/** This browser's copy once the server answered, and the names that the server must still be sent. */
export interface Merged {
  readonly values: Settings;
  readonly unsent: readonly string[];
}

/**
 * Merges this browser's copy with the server's settings. The server's take precedence, except for those that were
 * changed here while the server could not be reached. Settings from before the server stored any are sent there, unless
 * the server already has them from another browser.
 */
export function mergeSettings(kept: KeptSettings, server: Settings): Merged {
  const unsent = kept.synced
    ? kept.unsent
    : [...new Set([...kept.unsent, ...Object.keys(kept.values).filter((name) => !Object.hasOwn(server, name))])];
  const own = unsent.filter((name) => Object.hasOwn(kept.values, name)).map((name) => [name, kept.values[name]]);
  const others = Object.entries(server).filter(([name]) => !unsent.includes(name));
  return { values: Object.fromEntries([...others, ...own]), unsent };
}
