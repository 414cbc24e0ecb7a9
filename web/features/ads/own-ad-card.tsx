import { Button, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import type { RemovalRow } from '#api/contracts/reports.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import entries from '#web/market/own-entries.module.css';
import { confirm } from '#web/ui/confirm.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { AdState } from './ad-state.tsx';
import { adsTexts } from './ads.texts.ts';
import { Demand } from './demand.tsx';
import classes from './own-ads.module.css';
import { ownAdKeys } from './own-ads.ts';
import { Removal } from './removal.tsx';

type T = Translate<keyof typeof adsTexts.it>;

interface OwnAdCardProps {
  readonly ad: AdRow;
  /** How many customers search for it; null: few; undefined: nobody can find the ad. */
  readonly searchers: number | null | undefined;
  /** The state of its removal, if the firm took it down. */
  readonly removal: RemovalRow | undefined;
}

/** One of the customer's own ads: its contents, its state, and what they can do next. */
export function OwnAdCard({ ad, searchers, removal }: OwnAdCardProps) {
  const t = useTexts(adsTexts);
  const marked = useFlash('own-ad', ad.id);
  const title = ad.title || t('untitled');
  const { run, running } = useSteps(ad, title, t);
  const { status } = ad;
  const isChangeable = !['RESERVED', 'SOLD', 'REMOVED'].includes(status);
  return (
    <li className={entries.entry} ref={marked}>
      {ad.img === null ? (
        <div className={`${entries.picture} ${classes.none}`} aria-hidden="true">
          <IconPhoto size={28} stroke={1.4} />
        </div>
      ) : (
        <MediaImage media={ad.img} thumbnail alt="" className={entries.picture} />
      )}
      <div className={entries.what}>
        <Text component="h2" size="md" className={entries.title}>
          {title}
        </Text>
        <div className={entries.facts}>
          <AdState status={status} />
          <span className={classes.price}>{ad.price === '0.00' ? t('noPrice') : formatMoney(ad.price)}</span>
        </div>
        <Text size="sm" c="dimmed" role="status">
          {nextOf(ad, t)}
        </Text>
        {searchers === undefined ? null : <Demand searchers={searchers} />}
        {ad.given_back ? <GivenBack why={ad.given_back} /> : null}
        {status === 'REMOVED' && removal ? <Removal removal={removal} /> : null}
      </div>
      <div className={entries.actions} style={{ gridColumn: '1 / -1' }}>
        {status === 'DRAFT' || status === 'EXPIRED' ? (
          <Button size="sm" loading={running === 'submit'} onClick={() => run('submit')}>
            {t(status === 'EXPIRED' || ad.given_back ? 'submitAgain' : 'submit')}
          </Button>
        ) : null}
        {status === 'RESERVED' || status === 'ONLINE' ? (
          <Button
            size="sm"
            variant={status === 'RESERVED' ? 'filled' : 'default'}
            loading={running === 'sold'}
            onClick={() => run('sold')}
          >
            {t('sold')}
          </Button>
        ) : null}
        {status === 'RESERVED' ? (
          <Button size="sm" variant="default" loading={running === 'release'} onClick={() => run('release')}>
            {t('release')}
          </Button>
        ) : null}
        {isChangeable ? (
          <Button
            size="sm"
            variant="default"
            component={Link}
            to={`/i-tuoi-annunci/${ad.id}`}
            aria-label={`${t('edit')}: ${title}`}
          >
            {t('edit')}
          </Button>
        ) : null}
        {status === 'RESERVED' || status === 'REMOVED' ? null : (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            loading={running === 'remove'}
            aria-label={`${t('remove')}: ${title}`}
            onClick={() => run('remove')}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

type Step = 'submit' | 'sold' | 'release' | 'remove';

/** The steps of a seller with an ad. A step that cannot be undone asks first. */
function useSteps({ id }: AdRow, title: string, t: T) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    meta: { handled: true },
    mutationFn: (step: Step) => {
      if (step === 'remove') return write('DELETE', '/api/v1/ads/:id', { id });
      return write('POST', `/api/v1/ads/:id/${step}`, { id });
    },
    onSuccess: ({ message }) => {
      toastDone(message);
      client.invalidateQueries({ queryKey: ownAdKeys.list });
    },
    onError: (error) => toastFailure(error),
  });
  const run = async (step: Step) => {
    if (step === 'submit') return mutate(step);
    const sure = await confirm({
      title: t(`${step}Title`),
      message: t(`${step}Text`, { title }),
      confirmLabel: t(step),
      danger: step === 'remove',
    });
    if (sure) mutate(step);
  };
  return { run, running: isPending ? variables : null };
}

/** A sentence on what happens next. */
function nextOf(ad: AdRow, t: T): string {
  const until = formatDay(ad.online_until ?? '');
  switch (ad.status) {
    case 'DRAFT':
      return t(ad.given_back ? 'nextGivenBack' : 'nextDraft');
    case 'IN_REVIEW':
      return t('nextReview');
    case 'PREPARING':
      return t('nextPreparing', { n: ad.unready });
    case 'ONLINE':
      return ad.unready > 0 ? t('nextImages', { until, n: ad.unready }) : t('nextOnline', { until });
    case 'RESERVED': {
      const price = formatMoney(ad.agreed_price ?? ad.price);
      return t('nextReserved', { price, until: formatDay(ad.reserved_until ?? '') });
    }
    case 'SOLD':
      return t('nextSold');
    case 'EXPIRED':
      return t('nextExpired');
    case 'REMOVED':
      return t('nextRemoved');
  }
}
