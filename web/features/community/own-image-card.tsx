import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import entries from '#web/market/own-entries.module.css';
import { MediaImage } from '#web/ui/media-image.tsx';
import { useRemoval } from '#web/ui/use-removal.ts';
import { communityTexts } from './community.texts.ts';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { imageKeys } from './image-calls.ts';
import { ImageState } from './image-state.tsx';

/** One of the customer's own images: its contents, its state, and what they can do with it. */
export function OwnImageCard({ image }: { readonly image: CommunityImageRow }) {
  const t = useTexts(communityTexts);
  const [editing, setEditing] = useState(false);
  const { id, img, description, category, status, ready, given_back } = image;
  const marked = useFlash('community-image', id);
  const title = description || t('untitled', { n: id });
  const { remove, isPending } = useRemoval({
    title: t('removeTitle'),
    message: t('removeText'),
    confirmLabel: t('remove'),
    send: () => write('DELETE', '/api/v1/CommunityImage/:id', { id }),
    queryKey: imageKeys.all,
  });
  return (
    <li className={entries.entry} ref={marked}>
      <MediaImage media={img} thumbnail alt={title} className={entries.picture} />
      <div className={entries.what}>
        <Text className={entries.title}>{title}</Text>
        <div className={entries.facts}>
          <ImageState status={status} />
          {category ? <span>{category}</span> : null}
          {ready ? null : (
            <Text size="sm" c="dimmed" role="status">
              {t('preparing')}
            </Text>
          )}
        </div>
        {given_back ? <GivenBack why={given_back} /> : null}
        <div className={entries.actions}>
          <Button size="xs" variant="default" aria-label={`${t('edit')}: ${title}`} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={isPending}
            aria-label={`${t('remove')}: ${title}`}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {editing ? <EditImageDialog id={id} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
