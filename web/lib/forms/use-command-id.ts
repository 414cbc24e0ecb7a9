import { useCallback, useRef } from 'react';
import { newCommandId } from '../api/own-commands.ts';

/**
 * The command id of a form that inserts. It stays the same while the same payload is sent, so that a second press after
 * a lost answer gives the first one's result; another payload gets a new id.
 */
export function useCommandId(): (payload: unknown) => string {
  const last = useRef<{ payload: string; id: string } | null>(null);
  return useCallback((payload) => {
    const text = JSON.stringify(payload);
    if (last.current?.payload !== text) last.current = { payload: text, id: newCommandId() };
    return last.current.id;
  }, []);
}
