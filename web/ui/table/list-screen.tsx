import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { BulkTools } from './bulk/bulk-action.tsx';
import { EmptyList } from './empty-list.tsx';
import { type BaseState, isFiltered } from './list-definition.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';
import type { ListRow } from './list-row.ts';
import { useOpenRow } from './rows/use-open-row.ts';
import { useListState } from './use-list-state.ts';
import type { ViewBarState } from './views/view-bar.tsx';

/** What the address tells of a list's page, and what is said of it in another way here. */
type Told = 'state' | 'onChange' | 'openId' | 'onOpen' | 'bar' | 'empty' | 'bulk' | 'renderBody' | 'children';

export interface ListScreenProps<R extends ListRow, S extends BaseState> extends Omit<ListPageProps<R, S>, Told> {
  /** The list's own path: a row is at `{path}/{id}`. */
  readonly path: string;
  readonly bar: (bar: ViewBarState<S>) => ReactNode;
  /** Shown where there are no rows although nothing narrows the view. */
  readonly none: (state: S) => ReactNode;
  readonly bulk?: ((tools: BulkTools<R>, state: S) => ReactNode) | undefined;
  /** The panel of the open row. */
  readonly detail: (id: number, onClose: () => void) => ReactNode;
  /** Shown beside the list where the address names no row but a word: `nuovo`. */
  readonly beside?: (
    word: string,
    row: { readonly open: (id: number) => void; readonly close: () => void },
  ) => ReactNode;
}

/** A list that is a page of its own: its address says what is shown and which row is open. */
export function ListScreen<R extends ListRow, S extends BaseState>(props: ListScreenProps<R, S>) {
  const { path, list, bar, none, bulk, detail, beside, ...page } = props;
  const { id } = useParams();
  const { state, change, viewId } = useListState(list);
  const { openId, open, close } = useOpenRow(path);
  return (
    <ListPage
      {...page}
      list={list}
      state={state}
      onChange={change}
      openId={openId}
      onOpen={open}
      bar={(tools) => bar({ tools, state, onChange: change, viewId, list, path, saved: `views-${page.name}` })}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(list, state)} elsewhere={[]} onReset={reset}>
          {none(state)}
        </EmptyList>
      )}
      bulk={bulk && ((tools) => bulk(tools, state))}
    >
      {openId !== null ? (
        <Fragment key={openId}>{detail(openId, close)}</Fragment>
      ) : id === undefined ? null : (
        beside?.(id, { open, close })
      )}
    </ListPage>
  );
}
