import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether the finder is open, and what was typed into it before its code was loaded. */
export interface FinderState {
  /** How often it has been opened. Each time it begins empty. */
  readonly openings: number;
  readonly isOpen: boolean;
  /** The keys that were pressed before its code was loaded. */
  readonly typed: readonly string[];
  readonly open: () => void;
  readonly close: () => void;
  /** Keeps a key for the finder's field; Esc closes it. */
  readonly typeAhead: (key: string) => void;
}

const NOT_YET = { openings: 0, isOpen: false, typed: [] as readonly string[] };

/** The one state of the finder. It closes when another page is shown: a label that is scanned into it leads there. */
export function useFinder(): FinderState {
  const { pathname } = useLocation();
  const [state, setState] = useState({ ...NOT_YET, pathname });
  if (state.pathname !== pathname) setState({ ...state, pathname, isOpen: false });
  const open = useCallback(
    () => setState((now) => ({ ...now, openings: now.openings + 1, isOpen: true, typed: [] })),
    [],
  );
  const close = useCallback(() => setState((now) => ({ ...now, isOpen: false })), []);
  const typeAhead = useCallback(
    (key: string) => (key === 'Escape' ? close() : setState((now) => ({ ...now, typed: [...now.typed, key] }))),
    [close],
  );
  return { openings: state.openings, isOpen: state.isOpen, typed: state.typed, open, close, typeAhead };
}
