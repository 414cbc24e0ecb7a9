import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { live } from '#web/lib/live/live.ts';
import { useSession } from '#web/lib/session/session.ts';
import { queryClient } from './query-client.ts';
import { loginPath } from './return-path.ts';

/** While a signed-in area is shown: keeps the live connection, and goes to the login when the session ends. */
export function useSessionEnd(): void {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const ended = session.status === 'anonymous';
  const lost = ended && session.lost;
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, []);
  useEffect(() => {
    if (!ended) return;
    queryClient.clear();
    navigate(loginPath(location), { replace: true, state: { ended: lost } });
  }, [ended, lost, navigate, location]);
}
