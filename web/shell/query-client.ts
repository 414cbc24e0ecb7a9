import { MutationCache, notifyManager } from '@tanstack/react-query';
import { asFailure } from '#web/lib/http/failure.ts';
import { LiveQueryClient } from '#web/lib/live/live-query-client.ts';
import { toastFailure } from '#web/ui/toasts.tsx';

// At the end of the task instead of after a timer: a live change and its mark are drawn together, and at once.
notifyManager.setScheduler(queueMicrotask);

/**
 * Live updates keep what is shown fresh, so nothing is fetched again on focus. A failed write is told in a toast unless
 * its mutation says that the screen shows it (`meta: { handled: true }`).
 */
export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: {
      // Without a network queries give what was seen last: a query that waited for the network would show nothing.
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (attempts, error) => attempts < 2 && [0, 502, 503, 504].includes(asFailure(error).status),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    // Offline a save is not held back silently: `write` keeps it, and says so.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.handled !== true) toastFailure(error);
    },
  }),
});
