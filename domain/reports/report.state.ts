import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { reportEvents } from './report.events.ts';

type Definitions = typeof reportEvents;
export type ReportEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The last removal of an ad. */
export interface Removal {
  /** Day in Rome, `YYYY-MM-DD`. */
  readonly on: string;
  readonly decidedBy: number | null;
  readonly appeal: 'none' | 'open' | 'decided';
}

/** The reports of an ad. */
export interface Reports {
  /** How many reports there ever were. */
  readonly count: number;
  /** The number of the last report that was decided. */
  readonly decided: number;
  /** Customers who wait for a decision, with the number of their report. */
  readonly waiting: ReadonlyMap<number, number>;
  /** Visitors' notices among the reports. */
  readonly notices: ReadonlySet<number>;
  /** Null: the ad was never removed. */
  readonly removal: Removal | null;
}

const NOTHING: Reports = { count: 0, decided: 0, waiting: new Map(), notices: new Set(), removal: null };

/** Total: events of other streams change nothing. */
function evolve(state: Reports, event: { readonly type: string; readonly data: unknown }): Reports {
  if (!Object.hasOwn(reportEvents, event.type)) return state;
  const known = event as ReportEvent;
  switch (known.type) {
    case 'AdReported':
      return {
        ...state,
        count: known.data.n,
        waiting: new Map(state.waiting).set(known.data.customer_id, known.data.n),
      };
    case 'AdNoticeTaken':
      return { ...state, count: known.data.n, notices: new Set([...state.notices, known.data.noticeId]) };
    case 'ReportsDecided': {
      const { upTo, removed, on, decidedBy } = known.data;
      const removal = removed ? ({ on, decidedBy, appeal: 'none' } as const) : state.removal;
      const waiting = new Map([...state.waiting].filter(([, n]) => n > upTo));
      return { ...state, decided: Math.max(state.decided, upTo), waiting, removal };
    }
    case 'RemovalAppealed':
      return { ...state, removal: state.removal && { ...state.removal, appeal: 'open' } };
    case 'AppealDecided':
      return { ...state, removal: state.removal && { ...state.removal, appeal: 'decided' } };
    default:
      return assertNever(known);
  }
}

export const reportsFold = { initial: NOTHING, evolve };

export function reportStream(adId: number): string {
  return `report-${adId}`;
}
