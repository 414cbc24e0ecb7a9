/** Lists whose views are the states of their rows, and `all`. */

/** What the server is asked for: a state, or nothing for all. */
export const askedByStatus = ({ view, ...query }: Readonly<Record<string, string>>) =>
  view === undefined || view === 'all' ? query : { ...query, status: view };

/** Whether a row of this state is in the view. */
export const isInView = (view: string, status: string): boolean => view === 'all' || view === status;
