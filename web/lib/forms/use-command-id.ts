import { useState } from 'react';
import { newCommandId } from '../http/own-commands.ts';
import { commandIds } from './command-ids.ts';

/**
 * The command ids of a form that inserts ({@link commandIds}): a second press after a lost answer gives the first one's
 * result.
 */
export function useCommandId(): (body: unknown) => string {
  const [idOf] = useState(() => commandIds(newCommandId));
  return idOf;
}
