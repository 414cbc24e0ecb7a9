import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { type RowPlace, StatesList, type StatesListProps } from '#web/ui/states-list.tsx';
import { useReviewAddress } from './use-review-address.ts';

interface ReviewListProps<Row extends { readonly id: number }, State extends string> {
  /** Its path: `/admin/annunci`. */
  readonly path: string;
  /** The states that the address may name, those that are offered as a filter, and the state of what waits. */
  readonly states: readonly State[];
  readonly offered?: readonly State[];
  readonly waiting: NoInfer<State>;
  readonly nameOf: (state: State) => string;
  readonly say: (text: 'title' | 'lead' | 'search' | 'state' | 'allStates') => string;
  /** The texts when nothing waits. */
  readonly none: { readonly title: string; readonly text: string };
  readonly useFound: (asked: { readonly search: string; readonly status: State | '' }) => Found<Row>;
  readonly row: (row: Row, place: RowPlace) => ReactNode;
  /** The row that is open beside the list. */
  readonly detail: (id: number, onClose: () => void) => ReactNode;
}

type Found<Row> = Omit<StatesListProps<string>['found'], 'rows'> & { readonly rows: readonly Row[] };

/**
 * What customers made and staff review: what waits first, filtered by state, searched, and the chosen row beside the
 * list.
 */
export function ReviewList<Row extends { readonly id: number }, State extends string>({
  path,
  states,
  offered = states,
  waiting,
  nameOf,
  say,
  none,
  useFound,
  row,
  detail,
}: ReviewListProps<Row, State>) {
  const navigate = useNavigate();
  const { search, status, isPlain, chosen, link, onText, onState } = useReviewAddress(path, states, waiting);
  const found = useFound({ search, status });
  return (
    <StatesList
      title={say('title')}
      lead={say('lead')}
      search={{ label: say('search'), text: search, onText }}
      states={{
        label: say('state'),
        all: [...offered, ''],
        chosen: status,
        nameOf: (state) => (state === '' ? say('allStates') : nameOf(state)),
        onState,
      }}
      found={found}
      nothing={isPlain ? <NothingYet {...none} /> : <EmptyState />}
      beside={chosen === null ? null : <Fragment key={chosen}>{detail(chosen, () => navigate(link(null)))}</Fragment>}
    >
      {found.rows.map((one) => (
        <Fragment key={one.id}>{row(one, { to: link(one.id), chosen: one.id === chosen })}</Fragment>
      ))}
    </StatesList>
  );
}
