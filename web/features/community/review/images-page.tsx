import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { Thumb } from '#web/ui/table/cells/thumb.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { communityTexts } from '../community.texts.ts';
import { ImageState } from '../image-state.tsx';
import { descriptionOf, imageColumns } from './image-columns.tsx';
import { IMAGES_PATH, type ImageRow, imageLink, imageList, imageSource } from './image-list.ts';
import { ImageReview } from './image-review.tsx';
import { imagesReviewTexts } from './images-review.texts.ts';

const traits: RowTraits<ImageRow> = { kind: 'community-image', nameOf: descriptionOf };

/** `/admin/immagini/:id?`: images of the community, those that wait first, and the chosen one beside the list. */
export default function ImagesPage() {
  const t = useTexts(imagesReviewTexts);
  const say = useTexts(communityTexts);
  return (
    <ListScreen
      name="community-images"
      path={IMAGES_PATH}
      title={t('title')}
      label={t('table')}
      file="immagini"
      list={imageList}
      source={imageSource}
      columns={imageColumns}
      traits={traits}
      bar={(bar) => (
        <ViewBar
          {...bar}
          nameOf={(view) => (view === 'all' ? t('all') : say(view))}
          counts="found"
          tabsLabel={t('tabs')}
          searchLabel={t('search')}
        />
      )}
      none={({ view }) =>
        view === 'IN_REVIEW' ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />
      }
      card={(image) => (
        <RowCard
          to={imageLink(image.id)}
          name={descriptionOf(image)}
          picture={<Thumb media={image.img} />}
          mark={<ImageState status={image.status} />}
        >
          <span>{image.owner_name}</span>
          <time dateTime={image.created_at}>{formatInstant(image.created_at)}</time>
        </RowCard>
      )}
      cardHeight={88}
      detail={(id, onClose) => <ImageReview id={id} onClose={onClose} />}
    />
  );
}
