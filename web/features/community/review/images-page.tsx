import { useNavigate } from 'react-router';
import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { COMMUNITY_IMAGE_STATUSES } from '#domain/community/community-image-limits.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useReviewAddress } from '#web/market/use-review-address.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
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
  const navigate = useNavigate();
  const { search, status, isPlain, chosen, link, onText, onState } = useReviewAddress(
    '/admin/immagini',
    SHOWN,
    'IN_REVIEW',
  );
  const images = useImages({ search, status });
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText }}
      states={{
        label: t('state'),
        all: [...SHOWN, ''],
        chosen: status,
        nameOf: (value) => (value === '' ? t('allStates') : say(value)),
        onState,
      }}
      found={images}
      nothing={isPlain ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />}
      beside={chosen === null ? null : <ImageReview key={chosen} id={chosen} onClose={() => navigate(link(null))} />}
    >
      {images.rows.map((image) => (
        <Row key={image.id} image={image} to={link(image.id)} chosen={image.id === chosen} />
      ))}
    </StatesList>
  );
}

function Row({
  image,
  to,
  chosen,
}: {
  readonly image: CommunityImageRow;
  readonly to: string;
  readonly chosen: boolean;
}) {
  const say = useTexts(communityTexts);
  const marked = useFlash('community-image', image.id);
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
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
