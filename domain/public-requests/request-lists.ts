import type { RequestStatus } from './request.state.ts';

/** The views of the inbox: what waits for the firm, answered, doubtful, closed, all. */
export const REQUEST_VIEWS = ['open', 'answered', 'held', 'closed', 'all'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** The states in each view; null: all. */
const VIEW_STATES: Readonly<Record<RequestView, readonly RequestStatus[] | null>> = {
  open: ['NEW', 'ASSIGNED'],
  answered: ['ANSWERED'],
  held: ['HELD'],
  closed: ['CLOSED', 'SPAM'],
  all: null,
};

/** The states of a view; null: all. */
export const statesIn = (view: RequestView): readonly RequestStatus[] | null => VIEW_STATES[view];

export const inView = (view: RequestView, status: RequestStatus): boolean =>
  VIEW_STATES[view]?.includes(status) ?? true;

export const REQUEST_SORTS = ['id', 'name', 'status'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
