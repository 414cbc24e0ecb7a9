import type { KeptSettings } from './merge-settings.ts';

/**
 * This browser's copy of the settings, one entry per account: it is shown before the server answers, and without it.
 */
const PREFIX = 'officina.settings';
const NOTHING: KeptSettings = { values: {}, unsent: [], synced: false };
const listeners = new Set<() => void>();
/** The last parsed value of each entry, so that an unchanged one stays the same object. */
const read = new Map<string, { readonly raw: string | null; readonly kept: KeptSettings }>();

const keyOf = (account: number) => `${PREFIX}.${account}`;

export function keptSettings(account: number): KeptSettings {
  const key = keyOf(account);
  const raw = localStorage.getItem(key);
  const known = read.get(key);
  if (known && known.raw === raw) return known.kept;
  const kept = raw === null ? fromOldEntries(account) : parse(raw);
  read.set(key, { raw, kept });
  return kept;
}

export function writeKept(account: number, kept: KeptSettings): void {
  const raw = JSON.stringify(kept);
  if (localStorage.getItem(keyOf(account)) === raw) return;
  localStorage.setItem(keyOf(account), raw);
  for (const listener of listeners) listener();
}

export function subscribeKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(raw: string): KeptSettings {
  try {
    const { values = {}, unsent = [], synced = false } = JSON.parse(raw) as Partial<KeptSettings>;
    return { values, unsent, synced };
  } catch {
    return NOTHING;
  }
}

/**
 * Reads the older format: before the server stored settings, each had an entry `officina.settings.{account}.{name}`.
 */
function fromOldEntries(account: number): KeptSettings {
  const prefix = `${keyOf(account)}.`;
  const entries = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): [string, unknown][] => {
      try {
        return [[key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? '')]];
      } catch {
        return [];
      }
    });
  return entries.length === 0 ? NOTHING : { ...NOTHING, values: Object.fromEntries(entries) };
}
