import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import type { PageImage } from '#domain/pages/offered/block.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { BlockLanguage } from './block-language.ts';
import classes from './blocks.module.css';
import { blocksTexts } from './blocks.texts.ts';
import { useLibraryImages } from './library-calls.ts';

interface LibraryPickerProps {
  readonly onPick: (image: PageImage) => void;
  readonly onClose: () => void;
}

/** A dialog to choose an image of the library. The image brings its alternative text in the blocks' language. */
export function LibraryPicker({ onPick, onClose }: LibraryPickerProps) {
  const t = useTexts(blocksTexts);
  const words = useTexts(common);
  const lang = useContext(BlockLanguage);
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedCallback((text: string) => setSearch(text.trim()), 250);
  const found = useLibraryImages(search);
  const pick = (media: number, alt: string) => {
    onPick({ media, alt });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('library')} size="lg">
      <TextInput
        type="search"
        label={t('librarySearch')}
        data-autofocus
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onChange={(event) => searchLater(event.currentTarget.value)}
      />
      {found.error ? <FailedState error={found.error} retry={found.refetch} /> : null}
      {found.isPending ? <Skeleton h={220} mt="md" /> : null}
      {found.data && found.rows.length === 0 ? (
        <Text c="dimmed" mt="md">
          {t('libraryNone')}
        </Text>
      ) : null}
      <ul className={classes.shelf}>
        {found.rows.map(({ id, name, alts }) => (
          <li key={id}>
            <button type="button" className={classes.shelved} onClick={() => pick(id, alts[lang])}>
              <MediaImage media={id} thumbnail alt="" className={classes.shelvedPicture} />
              <span className={classes.shelvedName}>{name}</span>
              <span className={classes.shelvedWords}>{alts[lang] || t('libraryNoAlt')}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button variant="subtle" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {words('more')}
        </Button>
      ) : null}
    </Dialog>
  );
}
