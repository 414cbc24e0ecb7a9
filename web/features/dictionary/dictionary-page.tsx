import { Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useChosenLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFirmLanguages } from '#web/shell/firm-languages.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/page-state.tsx';
import { useSearchLater } from '#web/ui/table/filters/use-search-later.ts';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { areasIn, foundTexts, placeNames } from './find-texts.ts';
import { placeTexts } from './places.texts.ts';
import { TextRow } from './text-row.tsx';
import { useDictionary } from './use-dictionary.ts';

/** The number of rows that are drawn at once: most screens have fewer texts. */
const STEP = 80;

/** `/admin/dizionario`: every text of the screens, edited in place. */
export default function DictionaryPage() {
  const t = useTexts(texts);
  const words = useTexts(common);
  const now = useChosenLanguage();
  const languages = useFirmLanguages();
  const account = useAccount();
  const { texts: all, error, refetch, reword } = useDictionary();
  const [params, setParams] = useSearchParams();
  const filter = useDeferredValue({
    search: params.get('search') ?? '',
    area: params.get('area') ?? '',
    rewordedOnly: params.get('reworded') === '1',
  });
  const asked = JSON.stringify(filter);
  const [drawn, setDrawn] = useState({ asked, count: STEP });
  const count = drawn.asked === asked ? drawn.count : STEP;
  const found = useMemo(() => foundTexts(all ?? [], JSON.parse(asked)), [all, asked]);
  const screen = useTexts(placeTexts);
  const placeOf = useMemo(
    () =>
      placeNames(all ?? [], now, (area) => (area in placeTexts.it ? screen(area as keyof typeof placeTexts.it) : area)),
    [all, now, screen],
  );
  const areas = useMemo(() => areasIn(all ?? [], placeOf), [all, placeOf]);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const searching = useSearchLater((typed) => set('search', typed));
  const editable = may(account, 'catalogue', 'edit');

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.bar}>
        <TextInput
          type="search"
          size="xs"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          defaultValue={filter.search}
          onChange={(event) => searching.type(event.currentTarget.value)}
          onBlur={searching.leave}
        />
        <Select
          size="xs"
          className={classes.area}
          aria-label={t('area')}
          placeholder={t('everywhere')}
          searchable
          clearable
          data={areas}
          value={filter.area || null}
          onChange={(area) => set('area', area ?? '')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={filter.rewordedOnly ? '1' : ''}
          onChange={(value) => set('reworded', value)}
          data={[
            { value: '', label: t('all') },
            { value: '1', label: t('reworded') },
          ]}
        />
        <Text size="sm" c="dimmed" role="status">
          {all ? t('count', { n: found.length }) : ''}
        </Text>
      </div>
      <Found of={{ data: all, error, refetch }} waiting={480}>
        {() =>
          found.length === 0 ? (
            <EmptyState />
          ) : (
            <table className={classes.texts}>
              <thead>
                <tr>
                  <th scope="col">{t('where')}</th>
                  {languages.map(({ code, name }) => (
                    <th key={code} scope="col" lang={code}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.slice(0, count).map((text) => (
                  <TextRow
                    key={text.code}
                    text={text}
                    place={placeOf(text.code)}
                    languages={languages}
                    editable={editable}
                    reword={reword}
                  />
                ))}
              </tbody>
            </table>
          )
        }
      </Found>
      {found.length > count ? (
        <Group>
          <Button variant="default" size="xs" onClick={() => setDrawn({ asked, count: count + STEP })}>
            {words('more')}
          </Button>
        </Group>
      ) : null}
    </Page>
  );
}
