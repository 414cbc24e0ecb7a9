import { type RefObject, useEffect, useRef } from 'react';
import { write } from '#web/lib/api/client.ts';
import { useOnScreen } from '#web/lib/live/use-on-screen.ts';

/**
 * Tells the server that the workshop's messages were seen, once they are on the screen.
 * @param upTo id of the newest unread message; null: nothing to tell
 * @param end the element at the end of the messages, whose sight counts
 * @param onSeen called when the server has taken it
 */
export function useSeen(repairId: number, upTo: number | null, end: RefObject<HTMLElement | null>, onSeen: () => void) {
  const onScreen = useOnScreen(end);
  const last = useRef(0);
  const onSeenRef = useRef(onSeen);
  useEffect(() => {
    onSeenRef.current = onSeen;
  });
  useEffect(() => {
    if (!onScreen || upTo === null || upTo <= last.current) return;
    last.current = upTo;
    write('POST', '/api/v1/intervention/updateMessagesSeen', { id_intervention: repairId, upTo }).then(
      () => onSeenRef.current(),
      // The server was not told: the next visit or the next message tries again.
      () => {
        last.current = 0;
      },
    );
  }, [repairId, upTo, onScreen]);
}
