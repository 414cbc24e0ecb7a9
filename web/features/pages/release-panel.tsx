import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ReleaseDetail } from '#api/contracts/page-releases.contract.ts';
import { LANGUAGE_NAMES } from '#domain/accounts/offered/languages.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Found } from '#web/ui/found.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './pages-page.module.css';
import { useRelease, useReleaseStep } from './release-calls.ts';
import { isMissed, ReleaseStatus } from './release-status.tsx';
import { releasesTexts } from './releases.texts.ts';

/** One release: what it changes for everybody, page by page, and its next steps. */
export function ReleasePanel({ id }: { readonly id: number }) {
  return (
    <Found of={useRelease(id)} waiting={420}>
      {(release) => <Opened id={id} release={release} />}
    </Found>
  );
}

function Opened({ id, release }: { readonly id: number; readonly release: ReleaseDetail }) {
  const t = useTexts(releasesTexts);
  const mayPublish = may(useAccount(), 'pages', 'approve');
  const { mutate, isPending } = useReleaseStep(id);
  const { name, status, at, ended_at, opened_at, by, pages } = release;
  const callOff = async () => {
    const sure = { title: t('callOff'), message: t('callOffSure'), confirmLabel: t('callOff'), danger: true };
    if (await confirm(sure)) mutate('/api/v1/release/:id/callOff');
  };
  const publish = async () => {
    const sure = { title: t('publishNow'), message: t('publishSure'), confirmLabel: t('publishNow') };
    if (await confirm(sure)) mutate('/api/v1/release/:id/publish');
  };
  const why = isMissed(release) ? t('missedWhy') : status === 'ABANDONED' ? t('abandonedWhy') : null;
  return (
    <>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        <ReleaseStatus release={release} />
        {mayPublish && status === 'READY' ? (
          <Group gap="xs" ml="auto">
            <Button variant="default" size="compact-sm" h={32} loading={isPending} onClick={callOff}>
              {t('callOff')}
            </Button>
            <Button size="compact-sm" h={32} loading={isPending} onClick={publish}>
              {t('publishNow')}
            </Button>
          </Group>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('opened', { by: by ?? t('officina'), when: formatInstant(opened_at) })}
        {status === 'READY' && at !== null ? ` · ${t('due', { when: formatInstant(at) })}` : ''}
        {ended_at === null ? '' : ` · ${t(status)}: ${formatInstant(ended_at)}`}
      </Text>
      {why === null ? null : (
        <Alert color="gray" mb="md">
          {why}
        </Alert>
      )}
      <Title order={3} size="h4" mb="xs">
        {t('changes')}
      </Title>
      <ul className={classes.changes}>
        {pages.map(({ id: pageId, lang, title, before, after, fault }) => (
          <li key={`${pageId}-${lang}`}>
            <Group gap="xs">
              <Anchor component={Link} to={`/admin/pagine/${pageId}/${lang}`} fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                {LANGUAGE_NAMES[lang]}
              </Text>
            </Group>
            {fault === null ? null : (
              <Text size="sm" c="var(--of-refusal)">
                {fault}
              </Text>
            )}
            {after === null ? null : <DifferenceList before={before} after={after} />}
          </li>
        ))}
      </ul>
    </>
  );
}
