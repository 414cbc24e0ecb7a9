import { useState } from 'react';
import { asFailure } from '#web/lib/http/failure.ts';

/**
 * The state of saving one cell. The wanted value stays visible until it is saved or given up; a refusal adds its
 * reason.
 */
export interface CellSave<T> {
  readonly wanted: T | null;
  readonly status: 'idle' | 'saving' | 'failed';
  readonly reason: string | null;
  run(wanted: T, save: () => Promise<void>): Promise<void>;
  forget(): void;
}

export function useCellSave<T>(): CellSave<T> {
  const [state, setState] = useState<{ wanted: T; status: 'saving' | 'failed'; reason: string | null } | null>(null);
  return {
    wanted: state?.wanted ?? null,
    status: state?.status ?? 'idle',
    reason: state?.reason ?? null,
    async run(wanted, save) {
      setState({ wanted, status: 'saving', reason: null });
      try {
        await save();
        setState(null);
      } catch (error) {
        const { fields, message } = asFailure(error);
        setState({ wanted, status: 'failed', reason: fields[0]?.message ?? message });
      }
    },
    forget: () => setState(null),
  };
}
