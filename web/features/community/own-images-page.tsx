import { Anchor } from '@mantine/core';
import { useTexts } from '#web/lib/text/texts.ts';
import entries from '#web/market/own-entries.module.css';
import { OwnListPage } from '#web/market/own-list-page.tsx';
import { communityTexts } from './community.texts.ts';
import { useOwnImages } from './image-calls.ts';
import { NewImagesForm } from './new-images-form.tsx';
import { OwnImageCard } from './own-image-card.tsx';
import classes from './own-images.module.css';

/** `/le-tue-immagini`: the customer's own images for the gallery, in every state, and the form to add more. */
export default function OwnImagesPage() {
  const t = useTexts(communityTexts);
  const images = useOwnImages();
  return (
    <OwnListPage
      title={t('title')}
      lead={
        <>
          {t('lead')} {/* A page of the public site: the browser loads it, not the router. */}
          <Anchor href="/galleria" underline="always">
            {t('gallery')}
          </Anchor>
        </>
      }
      above={<NewImagesForm />}
      found={images}
      isEmpty={() => images.rows.length === 0}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {() => (
        <ul className={`${entries.entries} ${classes.images}`} aria-label={t('list')}>
          {images.rows.map((image) => (
            <OwnImageCard key={image.id} image={image} />
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}
