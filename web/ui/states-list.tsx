import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found, type FoundQuery } from './found.tsx';
import { PageHead } from './page.tsx';
import classes from './states-list.module.css';

export interface StatesListProps<State extends string> {
  readonly title: string;
  readonly lead: string;
  readonly search: { readonly label: string; readonly text: string; readonly onText: (text: string) => void };
  /** Absent: the things have no states. */
  readonly states?: {
    readonly label: string;
    readonly all: readonly State[];
    readonly chosen: State;
    readonly nameOf: (state: State) => string;
    readonly onState: (state: State) => void;
  };
  /** The rows that were found, page by page. */
  readonly found: FoundQuery<unknown> & {
    readonly rows: readonly unknown[];
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Shown where nothing was found. */
  readonly nothing: ReactNode;
  /** Shown over the rows: what waits to be added to them. */
  readonly above?: ReactNode;
  /** The panel beside the list. */
  readonly beside: ReactNode;
  /** The rows: {@link StatesRow}. */
  readonly children: ReactNode;
}

/**
 * A page's list of things, most often each in a state: with a search, a choice of the state, a link for each row, and
 * the chosen one beside it.
 */
export function StatesList<State extends string>(props: StatesListProps<State>) {
  const { title, lead, search, states, found, nothing, above, beside, children } = props;
  const words = useTexts(common);
  const name = useId();
  const searchLater = useDebouncedCallback((text: string) => search.onText(text.trim()), 250);
  return (
    <div className={classes.page}>
      <section className={classes.list} aria-labelledby={name}>
        <PageHead
          title={title}
          id={name}
          lead={lead}
          tools={
            <TextInput
              key={states?.chosen}
              type="search"
              size="xs"
              className={classes.search}
              aria-label={search.label}
              placeholder={search.label}
              leftSection={<IconSearch size={15} aria-hidden="true" />}
              defaultValue={search.text}
              onChange={(event) => searchLater(event.currentTarget.value)}
            />
          }
        />
        {states ? (
          <nav className={classes.states} aria-label={states.label}>
            {states.all.map((state) => (
              <Button
                key={state}
                size="compact-sm"
                variant={state === states.chosen ? 'light' : 'subtle'}
                color={state === states.chosen ? undefined : 'gray'}
                aria-pressed={state === states.chosen}
                onClick={() => states.onState(state)}
              >
                {states.nameOf(state)}
              </Button>
            ))}
          </nav>
        ) : null}
        {above}
        <Found of={found} waiting={<RowsToCome />}>
          {() => (found.rows.length === 0 ? nothing : <ul className={classes.rows}>{children}</ul>)}
        </Found>
        {found.hasNextPage ? (
          <Button variant="subtle" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {words('more')}
          </Button>
        ) : null}
      </section>
      {beside}
    </div>
  );
}

/** Where a row leads, and whether it is the open one. */
export interface RowPlace {
  readonly to: string;
  readonly chosen: boolean;
}

interface StatesRowProps extends RowPlace {
  /** Marks the row when it changes (`useFlash`). */
  readonly marked: Ref<HTMLAnchorElement>;
  /** Sets the row's columns: `--columns`, and `--narrow-columns` where there is little room. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function StatesRow({ to, chosen, marked, className, children }: StatesRowProps) {
  return (
    <li>
      <Link
        ref={marked}
        to={to}
        className={`${classes.row} ${className}`}
        aria-current={chosen || undefined}
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  );
}

function RowsToCome() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={36} my={12} />
      ))}
    </div>
  );
}
