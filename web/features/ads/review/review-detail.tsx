import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdDetail } from '#api/contracts/ads.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { HistorySection } from '#web/history/history-section.tsx';
import { get, write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import { ReasonsDialog } from '#web/market/reasons-dialog.tsx';
import { ReviewedImages } from '#web/market/reviewed-images.tsx';
import { useApproval } from '#web/market/use-approval.ts';
import facts from '#web/ui/facts.module.css';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AdState } from '../ad-state.tsx';
import { causesText, placeText } from './ad-columns.tsx';
import classes from './review.module.css';
import { reviewTexts } from './review.texts.ts';

type T = Translate<keyof typeof reviewTexts.it>;

/** One ad as visitors will see it, why it waits, and what the reviewer decides. */
export function ReviewDetail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(reviewTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['ads', 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/ads/:id', { id }, signal)).data,
  });
  useFollowedOne(TOPICS.ads, id, data?.position, ['ads', 'one', id]);
  return (
    <SidePanel
      title={data?.title || t('title')}
      aside={data ? <AdState status={data.status} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={360}>
        {(data) => <Reviewed ad={data} />}
      </Found>
    </SidePanel>
  );
}

function Reviewed({ ad }: { readonly ad: AdDetail }) {
  const t = useTexts(reviewTexts);
  const [step, setStep] = useState<'refuse' | 'takeDown' | null>(null);
  const { id, status } = ad;
  const approve = useApproval(['ads', 'one', id], () =>
    write('POST', '/api/v1/ads/:id/approve', { id }, { revision: ad.revision }),
  );
  const images = [...(ad.img === null ? [] : [ad.img]), ...ad.imgAgg.map(({ media }) => media)];
  return (
    <Stack gap="md">
      {status === 'IN_REVIEW' ? (
        <Alert variant="default" title={t('causes')}>
          {causesText(ad)}
        </Alert>
      ) : null}
      {ad.given_back ? <GivenBack why={ad.given_back} /> : null}
      <Group gap="xs">
        {status === 'IN_REVIEW' ? (
          <>
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {t('approve')}
            </Button>
            <Button variant="default" onClick={() => setStep('refuse')}>
              {t('refuse')}
            </Button>
          </>
        ) : null}
        {status === 'REMOVED' ? null : (
          <Button variant="outline" color="var(--of-refusal)" onClick={() => setStep('takeDown')}>
            {t('takeDown')}
          </Button>
        )}
      </Group>
      <ReviewedImages images={images} nameOf={(n) => t('image', { n })} />
      <Text className={classes.text}>{ad.description}</Text>
      {ad.meta_tag_characteristic === '' ? null : <Text className={classes.text}>{ad.meta_tag_characteristic}</Text>}
      <dl className={facts.facts}>
        {factsOf(ad, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <HistorySection subject={{ kind: 'ad', id }} name={`annuncio-${id}`} revision={ad.revision} />
      {step === null ? null : (
        <ReasonsDialog
          title={t(`${step}Title`)}
          submit={t(step)}
          send={(why) => write('POST', `/api/v1/ads/:id/${step}`, { id, ...why })}
          onClose={() => setStep(null)}
        />
      )}
    </Stack>
  );
}

function factsOf(ad: AdDetail, t: T): [string, React.ReactNode][] {
  const shipping = ad.shipping_price === null ? t('agree') : formatMoney(ad.shipping_price);
  return [
    [
      t('seller'),
      <Anchor key="seller" component={Link} to={`/admin/clienti/${ad.customer_id}`} size="sm">
        {ad.seller_name}
      </Anchor>,
    ],
    [t('price'), formatMoney(ad.price)],
    [t('shipping'), ad.free_shipment ? t('free') : shipping],
    [t('condition'), t(ad.new ? 'isNew' : 'isUsed')],
    [t('category'), ad.category || t('noCategory')],
    ...(ad.producer === '' ? [] : [[t('producer'), ad.producer] as [string, string]]),
    ...(ad.available ? [] : [[t('available'), t('notNow')] as [string, string]]),
    ...(ad.repairs.length === 0
      ? []
      : [[t('repairs'), ad.repairs.map(({ code }) => code).join(', ')] as [string, string]]),
    [t('place'), placeText(ad)],
    // As text, not as a link: the reviewer decides whether to go there.
    ...(ad.external_link === '' ? [] : [[t('link'), ad.external_link] as [string, string]]),
    [t('entered'), formatInstant(ad.created_at)],
  ];
}
