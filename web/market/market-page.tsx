import { Button, Skeleton, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedState, NothingYet } from '#web/ui/page-state.tsx';

interface MarketPageProps {
  readonly title: string;
  /** The customer's own entries; undefined: they are not known yet. */
  readonly found: readonly unknown[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** The texts when there are no entries, and the label of the link to the search. */
  readonly none: { readonly title: string; readonly text: string; readonly search: string };
  /** The list, drawn if there are entries. */
  readonly children: ReactNode;
}

/** A page of a customer's own entries in the marketplace, also while they load, if they fail, and if there are none. */
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
            // A page of the public site: the browser loads it, not the router.
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
