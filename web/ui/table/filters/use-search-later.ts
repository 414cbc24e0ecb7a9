import { useDebouncedCallback } from '@mantine/hooks';

const PAUSE_MS = 250;

/**
 * A search that goes into the address: a moment after the last letter, and at the latest when its field is left. Else whoever types and
 * clicks at once is called back from where he went by the search that comes after him.
 * @param search gets the words, without spaces around them
 */
export function useSearchLater(search: (words: string) => void) {
  const later = useDebouncedCallback(search, PAUSE_MS);
  return {
    /** What is typed now. */
    type: (text: string) => later(text.trim()),
    /** What was typed is not searched for. */
    cancel: () => later.cancel(),
    /** When the field is left. */
    leave: () => later.flush(),
  };
}
