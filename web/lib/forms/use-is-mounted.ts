import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the screen is still shown. An answer may come long after it was left, and must not navigate the person away.
 */
export function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
