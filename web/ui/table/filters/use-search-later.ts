import { useDebouncedCallback } from '@mantine/hooks';

const PAUSE_MS = 250;

/**
 * A search that goes into the address: a moment after the last letter, and at the latest when its field is left.
 * Otherwise the late search would call back a person who types and at once clicks on something else.
 * @param search gets the text, without spaces around it
 */
export function useSearchLater(search: (words: string) => void) {
  const later = useDebouncedCallback(search, PAUSE_MS);
  return {
    /** Takes the text as it is typed. */
    type: (text: string) => later(text.trim()),
    /** Drops the search that was typed. */
    cancel: () => later.cancel(),
    /** Called when the field is left. */
    leave: () => later.flush(),
  };
}
