import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/lib/api/client.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, PageState } from '#web/ui/page-state.tsx';
import { ItemTable } from './item-table.tsx';
import classes from './items.module.css';
import { itemTexts } from './items.texts.ts';

const SHOWN = 50;
type By = 'words' | 'code';

/**
 * A page of the parts that were found: by words in all texts of a part, or by a code (ours, the maker's or the
 * product's).
 */
async function findItems(by: By, term: string, cursor: string | undefined) {
  const page = { limit: SHOWN, ...(cursor === undefined ? {} : { cursor }) };
  return by === 'code'
    ? write('POST', '/api/v1/searchitemsGr/searchImplementedItemsGlobal', { code_gr: term, ...page })
    : write('POST', '/api/v1/searchitemsGr/searchImplementedItemsGr', { search: term, ...page });
}

/**
 * `/admin/ricerca-articoli?q=&per=`: searches parts, shown in the specification's six columns. The search is kept in
 * the URL.
 */
export default function ItemSearchPage() {
  const t = useTexts(itemTexts);
  const [params, setParams] = useSearchParams();
  const by: By = params.get('per') === 'codice' ? 'code' : 'words';
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const [debounced] = useDebouncedValue(typed.trim(), 250);
  const now = useLanguage();
  const asked = params.get('q') ?? '';
  useEffect(() => {
    if (asked === debounced) return;
    setParams(
      { ...(debounced ? { q: debounced } : {}), ...(by === 'code' ? { per: 'codice' } : {}) },
      { replace: true },
    );
  }, [asked, debounced, by, setParams]);
  const found = usePages(['items', by, debounced, now], (cursor) => findItems(by, debounced, cursor), {
    enabled: debounced !== '',
    keep: true,
  });
  const { rows } = found;
  const count = found.data?.pages[0]?.count;
  const body = () => {
    if (debounced === '')
      return <PageState icon={<IconListSearch />} title={t('typeSomething')} text={t('typeSomethingText')} />;
    return (
      <Found of={found}>
        {() =>
          rows.length === 0 ? (
            <EmptyState />
          ) : (
            <>
              <ItemTable rows={rows} />
              {found.hasNextPage ? (
                <Group justify="center">
                  <Button variant="default" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                    {t('more')}
                  </Button>
                </Group>
              ) : null}
            </>
          )
        }
      </Found>
    );
  };
  return (
    <Page title={t('title')}>
      <Group gap="sm" wrap="wrap" role="search">
        <TextInput
          className={classes.search}
          type="search"
          aria-label={by === 'code' ? t('searchCode') : t('search')}
          placeholder={by === 'code' ? t('searchCode') : t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          maxLength={by === 'code' ? 80 : 200}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('by')}
          value={by}
          onChange={(next) =>
            setParams({ ...(typed.trim() ? { q: typed.trim() } : {}), ...(next === 'code' ? { per: 'codice' } : {}) })
          }
          data={[
            { value: 'words', label: t('words') },
            { value: 'code', label: t('code') },
          ]}
        />
        <Text size="sm" c="dimmed" role="status">
          {debounced === '' || !count ? '' : t(count.capped ? 'foundOver' : 'found', { n: count.value })}
        </Text>
      </Group>
      {body()}
    </Page>
  );
}
