import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { UnfinishedModule } from '../features/fault-modules/unfinished-module.tsx';
import { RepairCard } from '../features/repairs/customer/repairs/repair-card.tsx';
import { words } from '../features/repairs/customer/repairs/repairs.texts.ts';
import { groupRepairs } from '../repairs/customer/customer-labels.ts';
import { useOwnRepairs, useOwnRepairsLive } from '../repairs/customer/own-repairs.ts';
import classes from './panel-home-page.module.css';

/** `/area-cliente`: the customer's own repairs, first those that wait for the customer. */
export default function PanelHomePage() {
  const t = useTexts(words);
  const account = useAccount();
  const repairs = useOwnRepairs();
  useOwnRepairsLive(repairs.data?.pages[0]?.position);
  return (
    <Page above={<Text c="dimmed">{t('hello', { name: account?.name ?? '' })}</Text>} title={t('title')}>
      <UnfinishedModule />
      <Found of={repairs} waiting={<Loading />}>
        {() => <Lists />}
      </Found>
    </Page>
  );
}

function Lists() {
  const t = useTexts(words);
  const say = useTexts(common);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnRepairs();
  const repairs = data?.pages.flatMap((page) => page.data) ?? [];
  const { waiting, open, over } = groupRepairs(repairs, today());
  const request = { to: '/area-cliente/nuova', label: t('new'), icon: <IconPlus size={18} />, size: 'md' } as const;
  if (repairs.length === 0) return <NothingYet title={t('emptyTitle')} text={t('emptyText')} action={request} />;
  return (
    <>
      <div className={classes.action}>
        <ActionButton {...request} />
      </div>
      <nav aria-label={t('lists')} className={classes.lists}>
        <Anchor component={Link} to="/area-cliente/riparazioni">
          {t('allRepairs')}
        </Anchor>
        <Anchor component={Link} to="/area-cliente/preventivi">
          {t('allQuotes')}
        </Anchor>
        <Anchor component={Link} to="/area-cliente/macchine">
          {t('machines')}
        </Anchor>
      </nav>
      <Group title={t('waiting')} repairs={waiting} complete={!hasNextPage} />
      <Group title={t('open')} repairs={open} complete={!hasNextPage} />
      <Group title={t('over')} repairs={over} complete={!hasNextPage} />
      {hasNextPage ? (
        <Button variant="default" size="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {say('more')}
        </Button>
      ) : null}
    </>
  );
}

/** How many cards of a group are shown at first, and how many more at each «more». */
const STEP = 20;

interface GroupProps {
  readonly title: string;
  readonly repairs: readonly CustomerRepair[];
  /** All repairs are fetched, so that their number is exact. */
  readonly complete: boolean;
}

function Group({ title, repairs, complete }: GroupProps) {
  const say = useTexts(common);
  const [shown, setShown] = useState(STEP);
  if (repairs.length === 0) return null;
  return (
    <section aria-label={title} className={classes.group}>
      <Title order={2} size="h3" className={classes.groupTitle}>
        {title} <span className={classes.count}>{complete ? repairs.length : `${repairs.length}+`}</span>
      </Title>
      {repairs.slice(0, shown).map((repair) => (
        <RepairCard key={repair.id} repair={repair} />
      ))}
      {repairs.length > shown ? (
        <Button variant="default" size="md" onClick={() => setShown(shown + STEP)}>
          {say('more')}
        </Button>
      ) : null}
    </section>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} h={148} radius="lg" />
      ))}
    </Stack>
  );
}
