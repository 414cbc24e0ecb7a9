import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { live } from '#web/lib/live/live.ts';
import { useSession } from '#web/lib/session/session.ts';
import { queryClient } from './query-client.ts';
import { loginPath } from './return-path.ts';

/**
 * Keeps the live connection while a signed-in area is shown, and goes to the login page when the session ends.
 * @param open true: people who are not signed in may stay on the page, and nothing of the session that ended does
 */
export function useSessionEnd(open = false): void {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const ended = session.status === 'anonymous';
  const lost = ended && session.lost;
  const began = useRef(false);
  useEffect(() => {
    if (ended) return;
    began.current = true;
    live.start();
    return () => live.stop();
  }, [ended]);
  useEffect(() => {
    if (!ended) return;
    if (began.current || !open) queryClient.clear();
    began.current = false;
    if (!open) navigate(loginPath(location), { replace: true, state: { ended: lost } });
  }, [ended, lost, open, navigate, location]);
}
