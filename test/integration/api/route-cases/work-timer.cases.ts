import { workTimerStream } from '#domain/work-sheets/work-timer.state.ts';
import type { Person } from '#test/support/api-person.ts';
import { onRepair } from './on-repair.ts';
import { may, type RouteCase } from './route-case.ts';

const base = '/api/v1/worktimer';
const edit = may('workSheets', 'edit');

export const WORK_TIMER_CASES: readonly RouteCase[] = [
  {
    route: `GET ${base}`,
    needs: edit,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(base) }),
  },
  onRepair(
    `POST ${base}/start`,
    edit,
    'received',
    (who, id) => who.post(`${base}/start`, { id }),
    ({ state }) => state,
  ),
  {
    route: `POST ${base}/stop`,
    needs: edit,
    owned: false,
    attempt: async ({ repair, world }) => {
      const id = await repair('own');
      let whose: Person | null = null;
      return {
        call: async (who) => {
          whose = who;
          await who.post(`${base}/start`, { id });
          return who.post(`${base}/stop`, {});
        },
        effect: async () => (whose ? (await world.journal.read(workTimerStream(whose.id))).length : 0),
      };
    },
  },
];
