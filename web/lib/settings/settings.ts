import { useCallback, useSyncExternalStore } from 'react';
import { useAccount } from '../session/session.ts';
import { keptSettings, subscribeKept, writeKept } from './kept-settings.ts';
import { sendSoon } from './sync-settings.ts';

/**
 * A setting of the person and its setter, like `useState`, the same in every component, tab and browser of the account:
 * columns, saved views, shortcuts. It takes effect at once, and `sync-settings.ts` sends it to the server. A setting
 * that can't be read (an older form, or tampered) counts as not set.
 * @param read turns the stored value (or undefined) into a valid one; keep it stable, outside the component
 */
export function useSetting<T>(name: string, read: (kept: unknown) => T): [T, (next: T | undefined) => void] {
  const account = useAccount()?.id ?? 0;
  const kept = useSyncExternalStore(subscribeKept, () => keptSettings(account).values[name]);
  const set = useCallback(
    (next: T | undefined) => {
      const { values, unsent, synced } = keptSettings(account);
      const { [name]: _before, ...others } = values;
      writeKept(account, {
        values: next === undefined ? others : { ...others, [name]: next },
        unsent: [...new Set([...unsent, name])],
        synced,
      });
      sendSoon();
    },
    [account, name],
  );
  return [read(kept), set];
}
