import { useCallback, useSyncExternalStore } from 'react';
import { useAccount } from '../session/session.ts';

/**
 * Settings of the person, kept in this browser by account: columns, saved views, shortcuts.
 * A setting that cannot be read (older form, other hands) counts as not set.
 */
const PREFIX = 'officina.settings';
const listeners = new Set<() => void>();
const parsed = new Map<string, { raw: string; value: unknown }>();

function keyOf(account: number, name: string): string {
  return `${PREFIX}.${account}.${name}`;
}

function load(key: string): unknown {
  const raw = localStorage.getItem(key);
  if (raw === null) return undefined;
  const known = parsed.get(key);
  if (known?.raw === raw) return known.value;
  try {
    const value: unknown = JSON.parse(raw);
    parsed.set(key, { raw, value });
    return value;
  } catch {
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A setting and its setter, like `useState`, the same in every component and tab.
 * @param read turns what was kept (or undefined) into a valid value; keep it stable, outside the component
 */
export function useSetting<T>(name: string, read: (kept: unknown) => T): [T, (next: T | undefined) => void] {
  const account = useAccount();
  const key = keyOf(account?.id ?? 0, name);
  const kept = useSyncExternalStore(subscribe, () => load(key));
  const set = useCallback((next: T | undefined) => store(key, next), [key]);
  return [read(kept), set];
}
