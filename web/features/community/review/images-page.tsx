import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { COMMUNITY_IMAGE_STATUSES } from '#domain/community/community-image-limits.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { type RowPlace, StatesRow } from '#web/ui/states-list.tsx';
import { communityTexts } from '../community.texts.ts';
import { useImages } from '../image-calls.ts';
import { ImageState } from '../image-state.tsx';
import { ImageReview } from './image-review.tsx';
import classes from './images-review.module.css';
import { imagesReviewTexts } from './images-review.texts.ts';

const SHOWN = COMMUNITY_IMAGE_STATUSES.filter((one) => one !== 'REMOVED');

/** `/admin/immagini/:id?`: images of the community, those that wait first, and the chosen one beside the list. */
export default function ImagesPage() {
  const t = useTexts(imagesReviewTexts);
  const say = useTexts(communityTexts);
  return (
    <ReviewList
      path="/admin/immagini"
      states={SHOWN}
      waiting="IN_REVIEW"
      nameOf={say}
      say={t}
      none={{ title: t('noneWaiting'), text: t('noneWaitingText') }}
      useFound={useImages}
      row={(image, place) => <Row image={image} {...place} />}
      detail={(id, onClose) => <ImageReview id={id} onClose={onClose} />}
    />
  );
}

function Row({ image, ...place }: RowPlace & { readonly image: CommunityImageRow }) {
  const say = useTexts(communityTexts);
  const marked = useFlash('community-image', image.id);
  return (
    <StatesRow {...place} marked={marked} className={classes.row}>
      <span className={classes.name}>
        <MediaImage media={image.img} thumbnail alt="" className={classes.small} />
        <span className={classes.words}>{image.description || say('untitled', { n: image.id })}</span>
      </span>
      <ImageState status={image.status} />
      <span className={classes.soft}>{image.owner_name}</span>
      <time className={classes.soft} dateTime={image.created_at}>
        {formatInstant(image.created_at)}
      </time>
    </StatesRow>
  );
}
