import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, NothingYet } from '#web/ui/page-state.tsx';
import { adsTexts } from './ads.texts.ts';
import { OwnAdCard } from './own-ad-card.tsx';
import classes from './own-ads.module.css';
import { useDemand, useOwnAds, useRemovals } from './own-ads.ts';

/** `/i-tuoi-annunci`: the customer's own ads in every state, each with what can be done next. */
export default function OwnAdsPage() {
  const t = useTexts(adsTexts);
  const { data: answer, error, refetch } = useOwnAds();
  const demand = useDemand();
  const removals = useRemovals();
  const data = answer?.data;
  const insert = (
    <Button component={Link} to="/i-tuoi-annunci/nuovo" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('newAd')}
    </Button>
  );
  return (
    <Stack gap="lg" className={classes.page}>
      <Group justify="space-between" align="end">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('lead')}</Text>
        </div>
        {data && data.length > 0 ? insert : null}
      </Group>
      {error && !data ? <FailedState error={error} retry={refetch} /> : null}
      {data?.length === 0 ? <NothingYet title={t('none')} text={t('noneText')} action={insert} /> : null}
      {data ? (
        <ul className={classes.ads} aria-label={t('title')}>
          {data.map((ad) => (
            <OwnAdCard key={ad.id} ad={ad} searchers={demand.get(ad.id)} removal={removals.get(ad.id)} />
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton h={320} />
      )}
    </Stack>
  );
}
