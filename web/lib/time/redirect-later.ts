import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * «Redirect delay of 2 seconds after ad creation, registration, negotiation creation and edits» (specification, section
 * 9).
 */
export const REDIRECT_MS = 2000;

/** Navigates once the person has had time to read what was done; not if they went elsewhere meanwhile. */
export function useRedirectLater(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, options) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => navigate(to, options), REDIRECT_MS);
    },
    [navigate],
  );
}
