import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen is still shown: an answer may come long after it was left, and leads nobody away from where he is then. */
export function useStillHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
