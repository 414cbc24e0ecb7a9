import { defineProjection } from '../kernel/projection.ts';

export type WorkTimerRow = {
  /** The account whose timer it is. */
  id: number;
  /** The repair that it runs for; null: it does not run. */
  repair_id: number | null;
  started_at: string | null;
  /** The last session that was forgotten: shown until the person stops a session. */
  forgotten_repair_id: number | null;
  forgotten_started_at: string | null;
  forgotten_minutes: number | null;
};

const STILL = { repair_id: null, started_at: null };
const NOTHING_FORGOTTEN = { forgotten_repair_id: null, forgotten_started_at: null, forgotten_minutes: null };

/** Each person's timer. */
export const workTimers = defineProjection<WorkTimerRow>({
  name: 'work-timers',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    repair_id: 'int8',
    started_at: 'timestamptz',
    forgotten_repair_id: 'int8',
    forgotten_started_at: 'timestamptz',
    forgotten_minutes: 'int4',
  },
  indexes: [],
  on: ['WorkStarted', 'WorkStopped'],
  keys: (event) => (event.type === 'WorkStarted' || event.type === 'WorkStopped' ? [event.data.id_people] : []),
  evolve: (row, event, key) => {
    const id = Number(key);
    if (event.type === 'WorkStarted') {
      const { repairId: repair_id, startedAt: started_at } = event.data;
      // A forgotten session is still shown to a person who starts again without having read of it: only stopping a
      // session takes it away.
      return { id, ...NOTHING_FORGOTTEN, ...forgottenOf(row), repair_id, started_at };
    }
    if (event.type !== 'WorkStopped') return row;
    const { repairId, startedAt, minutes, cause } = event.data;
    if (cause !== 'forgotten') return { id, ...STILL, ...NOTHING_FORGOTTEN };
    return { id, ...STILL, forgotten_repair_id: repairId, forgotten_started_at: startedAt, forgotten_minutes: minutes };
  },
});

function forgottenOf(row: WorkTimerRow | null): Partial<WorkTimerRow> {
  if (!row) return {};
  const { forgotten_repair_id, forgotten_started_at, forgotten_minutes } = row;
  return { forgotten_repair_id, forgotten_started_at, forgotten_minutes };
}
