import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CommunityImageDetail } from '#api/contracts/community.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import { ReasonsDialog } from '#web/market/reasons-dialog.tsx';
import { useApproval } from '#web/market/use-approval.ts';
import facts from '#web/ui/facts.module.css';
import { Found } from '#web/ui/found.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { communityTexts } from '../community.texts.ts';
import { imageKeys } from '../image-calls.ts';
import { ImageState } from '../image-state.tsx';
import classes from './images-review.module.css';
import { imagesReviewTexts } from './images-review.texts.ts';

/** One image as visitors will see it, and what the reviewer decides. */
export function ImageReview({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const say = useTexts(communityTexts);
  const { data, error, refetch } = useQuery({
    queryKey: imageKeys.one(id),
    queryFn: async ({ signal }) => (await get('/api/v1/CommunityImage/:id', { id }, signal)).data,
  });
  useFollowedOne(TOPICS.communityImages, id, data && null, imageKeys.one(id));
  return (
    <SidePanel
      title={say('untitled', { n: id })}
      aside={data ? <ImageState status={data.status} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={360}>
        {(data) => <Reviewed image={data} />}
      </Found>
    </SidePanel>
  );
}

function Reviewed({ image }: { readonly image: CommunityImageDetail }) {
  const t = useTexts(imagesReviewTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, status, description, category, img, imgName, userId, owner_name, created_at, given_back } = image;
  const decide = (more: { readonly online: boolean } & object) =>
    write('POST', '/api/v1/CommunityImage/updateOnlineCheckImages', { id, ...more }, { revision: image.revision });
  const refresh = () => client.invalidateQueries({ queryKey: imageKeys.all });
  const publish = useApproval(imageKeys.all, () => decide({ online: true }));
  const isOnline = status === 'ONLINE';
  return (
    <Stack gap="md">
      <Group gap="xs">
        {isOnline ? null : (
          <Button loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('publish')}
          </Button>
        )}
        {status === 'GIVEN_BACK' ? null : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(isOnline ? 'takeDown' : 'giveBack')}
          </Button>
        )}
      </Group>
      {given_back ? <GivenBack why={given_back} /> : null}
      <MediaImage media={img} alt={description || imgName} className={classes.whole} />
      {description ? <Text className={classes.text}>{description}</Text> : null}
      <dl className={facts.facts}>
        <div>
          <dt>{t('customer')}</dt>
          <dd>
            <Anchor component={Link} to={`/admin/clienti/${userId}`} size="sm">
              {owner_name}
            </Anchor>
          </dd>
        </div>
        {category ? (
          <div>
            <dt>{t('category')}</dt>
            <dd>{category}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('entered')}</dt>
          <dd>{formatInstant(created_at)}</dd>
        </div>
        <div>
          <dt>{t('file')}</dt>
          <dd>{imgName}</dd>
        </div>
      </dl>
      {asking ? (
        <ReasonsDialog
          title={t(isOnline ? 'takeDownTitle' : 'giveBackTitle')}
          submit={t(isOnline ? 'takeDown' : 'giveBack')}
          send={async (why) => {
            const answer = await decide({ online: false, ...why });
            await refresh();
            return answer;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Stack>
  );
}
