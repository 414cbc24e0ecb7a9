import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { Thumb } from '#web/ui/table/cells/thumb.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
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
    <ReviewList
      name="community-images"
      path={IMAGES_PATH}
      t={t}
      nameOf={say}
      file="immagini"
      list={imageList}
      source={imageSource}
      columns={imageColumns}
      traits={traits}
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
      detail={(id, onClose) => <ImageReview id={id} onClose={onClose} />}
    />
  );
}
