import { Button, Skeleton, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedState, NothingYet } from '#web/ui/page-state.tsx';

interface MarketPageProps {
  readonly title: string;
  /** What is one's own here; undefined: it is not known yet. */
  readonly found: readonly unknown[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** Where there is nothing: what is said, and the way to the search. */
  readonly none: { readonly title: string; readonly text: string; readonly search: string };
  /** The list, where there is any. */
  readonly children: ReactNode;
}

/** A page of what a customer has in the marketplace, until it is there and where it is nothing. */
export function MarketPage({ title, found, error, retry, none, children }: MarketPageProps) {
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      {error && !found ? <FailedState error={error} retry={retry} /> : null}
      {!found && !error ? <Skeleton height={240} /> : null}
      {found?.length === 0 ? (
        <NothingYet
          title={none.title}
          text={none.text}
          action={
            // A page of the site, which is loaded as such.
            <Button component="a" href="/ricerca" variant="default">
              {none.search}
            </Button>
          }
        />
      ) : null}
      {found && found.length > 0 ? children : null}
    </Stack>
  );
}
