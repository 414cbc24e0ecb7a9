import { Anchor, Button, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { SavedSearchItem } from '#api/contracts/saved-searches.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import entries from '#web/market/own-entries.module.css';
import { OwnListPage, toSearch } from '#web/market/own-list-page.tsx';
import { pendingSearch } from '#web/market/pending-search.ts';
import { useMeant } from '#web/market/use-meant.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import classes from './saved-searches.module.css';
import { savedSearchTexts } from './saved-searches.texts.ts';
import { useSavedSearches, useSearchStep } from './use-saved-searches.ts';

/**
 * `/ricerche-salvate`: the customer's own searches. A search that a visitor wanted to save is saved after their
 * sign-in.
 */
export default function SavedSearchesPage() {
  const t = useTexts(savedSearchTexts);
  const searches = useSavedSearches();
  const { mutate } = useSearchStep();
  useMeant({
    meantIn: pendingSearch,
    carryOut: (search) => mutate({ kind: 'save', search }),
    question: ({ name }) => ({ title: t('keepTitle'), message: t('keepText', { name }), confirmLabel: t('keep') }),
  });
  return (
    <OwnListPage
      title={t('title')}
      lead={t('lead')}
      found={searches}
      none={{ title: t('none'), text: t('noneText'), action: toSearch(t('search')) }}
    >
      {({ data }) => (
        <ul className={entries.entries} aria-label={t('title')}>
          {data.map((search) => (
            <SearchCard key={search.id} search={search} />
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}

function SearchCard({ search: { id, name, mail, link, saved_at } }: { readonly search: SavedSearchItem }) {
  const t = useTexts(savedSearchTexts);
  const { mutate, isPending } = useSearchStep();
  const [isRenaming, setRenaming] = useState(false);
  const remove = async () => {
    const sure = await confirm({
      title: t('removeTitle'),
      message: t('removeText', { name }),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (sure) mutate({ kind: 'delete', id });
  };
  return (
    <li className={classes.search}>
      <div className={classes.what}>
        {/* A page of the public site: the browser loads it, not the router. */}
        <Anchor href={link}>{name}</Anchor>
        <Text size="sm" c="dimmed">
          {t('savedOn', { day: formatDay(saved_at) })}
        </Text>
      </div>
      <div className={classes.actions}>
        <Switch
          label={t('mail')}
          aria-label={t('mailOf', { name })}
          checked={mail}
          disabled={isPending}
          onChange={(event) => mutate({ kind: 'change', id, mail: event.currentTarget.checked })}
        />
        <Button size="sm" variant="default" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" aria-label={t('removeOf', { name })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      {isRenaming ? <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}
