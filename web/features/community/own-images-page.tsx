import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, NothingYet } from '#web/ui/page-state.tsx';
import { communityTexts } from './community.texts.ts';
import { useImages } from './image-calls.ts';
import { NewImagesForm } from './new-images-form.tsx';
import { OwnImageCard } from './own-image-card.tsx';
import classes from './own-images.module.css';

/** `/le-tue-immagini`: the customer's own images for the gallery, in every state, and the form to add more. */
export default function OwnImagesPage() {
  const t = useTexts(communityTexts);
  const words = useTexts(common);
  const { rows, data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useImages();
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('lead')}</Text>
        {/* A page of the public site: the browser loads it, not the router. */}
        <Anchor href="/galleria">{t('gallery')}</Anchor>
      </div>
      <NewImagesForm />
      {error && !data ? <FailedState error={error} retry={refetch} /> : null}
      {data || error ? null : <Skeleton h={240} />}
      {data && rows.length === 0 ? <NothingYet title={t('none')} text={t('noneText')} /> : null}
      {rows.length > 0 ? (
        <ul className={classes.images} aria-label={t('list')}>
          {rows.map((image) => (
            <OwnImageCard key={image.id} image={image} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {words('more')}
        </Button>
      ) : null}
    </Stack>
  );
}
