import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Right } from '#web/lib/session/permissions.ts';
import { Found, type FoundQuery } from './found.tsx';
import { Page } from './page.tsx';
import { MissingState, NothingYet, type NothingYetProps } from './page-state.tsx';
import classes from './workplace.module.css';

interface WorkplaceProps<Data> {
  readonly title: string;
  /** What it is for, in a line. */
  readonly lead: string;
  /** Actions beside the title. */
  readonly tools?: ReactNode;
  /** What is needed to see the page; absent: everybody who comes here may. */
  readonly right?: Right;
  /** Shown between the head and the list. */
  readonly above?: ReactNode;
  readonly found: FoundQuery<Data>;
  /** What is said instead of list and work while there is nothing yet; null, absent: there is something. */
  readonly none?: (data: Data) => NothingYetProps | null;
  readonly list: (data: Data) => ReactNode;
  /** The chosen thing that is worked on, beside the list. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * A page of a few things and the one that is worked on: at the left the list of {@link WorkplaceRow}s, beside it the
 * work.
 */
export function Workplace<Data>({ above, found, none, list, children, ...page }: WorkplaceProps<Data>) {
  return (
    <Page {...page}>
      {above}
      <Found of={found} waiting={420}>
        {(data) => {
          const nothing = none?.(data);
          if (nothing) return <NothingYet {...nothing} />;
          return (
            <div className={classes.body}>
              {list(data)}
              <div className={classes.chosen}>{children(data)}</div>
            </div>
          );
        }}
      </Found>
    </Page>
  );
}

interface WorkplaceListProps {
  readonly label: string;
  /** What is chosen about the list itself, below its rows. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The list of a workplace's things. */
export function WorkplaceList({ label, below, children }: WorkplaceListProps) {
  return (
    <nav className={classes.list} aria-label={label}>
      <ul className={classes.rows}>{children}</ul>
      {below}
    </nav>
  );
}

interface WorkplaceRowProps {
  readonly to: string;
  readonly chosen: boolean;
  readonly name: ReactNode;
  /** `marks`: beside the name. `more`: in a line of its own below it. */
  readonly marks?: ReactNode;
  readonly more?: ReactNode;
  /** Under how many rows it stands. */
  readonly depth?: number;
}

export function WorkplaceRow({ to, chosen, name, marks, more, depth = 0 }: WorkplaceRowProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes.row}
        style={{ paddingLeft: 10 + depth * 16 }}
        aria-current={chosen ? 'page' : undefined}
      >
        <span className={classes.name}>{name}</span>
        {marks}
        {more ? <span className={classes.more}>{more}</span> : null}
      </Link>
    </li>
  );
}

interface ChosenProps {
  /** The id as it is written in the address. */
  readonly id: string | undefined;
  /** What is said where nothing is chosen. */
  readonly nothing: string;
  readonly children: (id: number) => ReactNode;
}

/** What the address chooses: a thing by its number, nothing yet, or a thing that does not exist. */
export function Chosen({ id, nothing, children }: ChosenProps) {
  if (id === undefined) return <Text c="dimmed">{nothing}</Text>;
  return /^[1-9]\d{0,9}$/.test(id) ? children(Number(id)) : <MissingState />;
}
