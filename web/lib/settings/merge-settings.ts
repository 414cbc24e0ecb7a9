/** Settings by name, as JSON has them. */
export type Settings = Readonly<Record<string, unknown>>;

/** What this browser holds of an account's settings. */
export interface KeptSettings {
  readonly values: Settings;
  /** Names that were changed here and that the server does not know yet. */
  readonly unsent: readonly string[];
  /** False: what it holds is from before settings were kept on the server. */
  readonly synced: boolean;
}

/** This browser's copy once the server answered, and the names that it is still to be told. */
export interface Merged {
  readonly values: Settings;
  readonly unsent: readonly string[];
}

/**
 * Brings the copy of this browser and the server's settings together: the server's hold, but for what was changed here while it
 * could not be reached. What a browser held before settings were kept on the server goes there, unless another browser's are
 * there already.
 */
export function mergeSettings(kept: KeptSettings, server: Settings): Merged {
  const unsent = kept.synced
    ? kept.unsent
    : [...new Set([...kept.unsent, ...Object.keys(kept.values).filter((name) => !Object.hasOwn(server, name))])];
  const own = unsent.filter((name) => Object.hasOwn(kept.values, name)).map((name) => [name, kept.values[name]]);
  const others = Object.entries(server).filter(([name]) => !unsent.includes(name));
  return { values: Object.fromEntries([...others, ...own]), unsent };
}
