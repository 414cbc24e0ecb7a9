import { Anchor, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may, type Right } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { KeptWords } from './kept-words.tsx';
import classes from './page.module.css';
import { ForbiddenState } from './page-state.tsx';

interface PageTitleProps {
  readonly id?: string;
  /** Read out and set as the tab's title, but not drawn: the page's bar says it. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** The heading of the whole page, of which a page has one. */
export function PageTitle({ id, hidden = false, children }: PageTitleProps) {
  return (
    <Title order={1} id={id} className={hidden ? 'of-hidden' : classes.title}>
      {children}
    </Title>
  );
}

export interface PageHeadProps {
  /** Absent while it is not known yet. */
  readonly title?: ReactNode;
  /** The title's id, for a landmark that is named by it. */
  readonly id?: string;
  /** What the page is for, in a line. */
  readonly lead?: ReactNode;
  /** The page that this one belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Shown over the title: a greeting, a picture. */
  readonly above?: ReactNode;
  /** Actions and search beside the title. */
  readonly tools?: ReactNode;
  /** What else is said about the whole page, under the lead. */
  readonly children?: ReactNode;
}

/** The head of a page: its title, what it is for, and what can be done with the whole of it. */
export function PageHead({ title, id, lead, back, above, tools, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {back ? (
          <Anchor component={Link} to={back.to} className={classes.back}>
            <IconChevronLeft size={18} aria-hidden="true" />
            {back.label}
          </Anchor>
        ) : null}
        {above}
        {title ? <PageTitle id={id}>{title}</PageTitle> : null}
        {lead ? (
          <Text component="div" c="dimmed" className={classes.lead}>
            {typeof lead === 'string' ? <KeptWords text={lead} /> : lead}
          </Text>
        ) : null}
        {children}
      </div>
      {tools}
    </header>
  );
}

interface PageProps extends Omit<PageHeadProps, 'children'> {
  /** More of the head, under its lead. */
  readonly about?: ReactNode;
  /** `form`: a column of fields. `narrow`: a column of rows. `wide`: columns and tables, as wide as the area. */
  readonly width?: 'form' | 'narrow' | 'wide';
  /** Without this right the page says that it is closed to the account, and draws nothing else. */
  readonly right?: Right;
  readonly children: ReactNode;
}

/**
 * The frame of a page that stands within one of the layouts: head, width and distances.
 *
 * A page of the staff fills its window, as their lists do: none is `form` or `narrow` (architecture test `pages`).
 * What reads badly when it is long, a field or a line of text, has its own measure inside, and what stood below each
 * other stands side by side where there is room. Customers' pages are a column in the middle of theirs.
 */
export function Page({ about, width = 'wide', right, children, tools, ...head }: PageProps) {
  const account = useAccount();
  const isOpen = !right || may(account, ...right);
  return (
    <div className={classes.page} data-width={width}>
      <PageHead {...head} tools={isOpen ? tools : null}>
        {about}
      </PageHead>
      {isOpen ? children : <ForbiddenState />}
    </div>
  );
}
