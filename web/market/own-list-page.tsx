import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ActionButtonProps } from '#web/ui/action-button.tsx';
import { Found, type FoundQuery } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';

interface CommonProps<Data> {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Actions beside the title while there are entries. */
  readonly tools?: ReactNode;
  /** Shown over the list: what adds to it. */
  readonly above?: ReactNode;
  /** `wide`: the entries stand side by side. */
  readonly width?: 'narrow' | 'wide';
  /** The query of the entries; of one that loads page by page, the button for the next page is shown as well. */
  readonly found: FoundQuery<Data> & {
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly fetchNextPage?: () => unknown;
  };
  /** Default, for an answer with its entries in `data`: there are none. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown when there are no entries, and what makes the first one. */
  readonly none: { readonly title: string; readonly text: string; readonly action?: ActionButtonProps };
  /** The list, drawn if there are entries. */
  readonly children: (data: Data) => ReactNode;
}

/** An answer with its entries in `data`. */
interface Listed {
  readonly data: readonly unknown[];
}

/** What holds its entries elsewhere says itself when it is empty. */
type OwnListPageProps<Data> = CommonProps<Data> &
  ([Data] extends [Listed] ? unknown : Required<Pick<CommonProps<Data>, 'isEmpty'>>);

/** The button that leads to what is sold, for who has nothing yet. */
export const toSearch = (label: string): ActionButtonProps => ({ href: '/ricerca', label, variant: 'default' });

const hasNoEntries = (found: unknown): boolean => (found as Listed).data.length === 0;

/** A page of a customer's own entries, also while they load, if they fail, and if there are none. */
export function OwnListPage<Data>(props: OwnListPageProps<Data>) {
  const { title, lead, tools, above, width = 'narrow', found, isEmpty = hasNoEntries, none, children } = props;
  const words = useTexts(common);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  return (
    <Page width={width} title={title} lead={lead} tools={data !== undefined && !isEmpty(data) ? tools : null}>
      {above}
      <Found of={found}>{(data) => (isEmpty(data) ? <NothingYet {...none} /> : children(data))}</Found>
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => fetchNextPage?.()}>
          {words('more')}
        </Button>
      ) : null}
    </Page>
  );
}
