import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { HistoryButton } from '#web/ui/history-button.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { useRefreshPages } from './page-calls.ts';
import { PageHistory } from './page-history.tsx';
import { pagesTexts } from './pages.texts.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PageStatusProps {
  readonly page: PageDetail;
  readonly lang: Language;
  /** Whether something that was typed is not saved in the draft yet. */
  readonly unsaved: boolean;
}

/** Whether a page is published in a language, and the actions that change it. */
export function PageStatus({ page, lang, unsaved }: PageStatusProps) {
  const t = useTexts(pagesTexts);
  const refresh = useRefreshPages();
  const [open, setOpen] = useState<'publish' | 'history' | null>(null);
  const { id, versions } = page;
  const { published, withdrawn, planned, release, path } = versions[lang];
  // A draft that is part of a release is published by the release alone.
  const mayPublish = may(useAccount(), 'pages', 'approve') && !page.archived && release === null;
  const { mutate, isPending } = useMutation({
    mutationFn: (call: '/api/v1/page/:id/withdraw' | '/api/v1/page/:id/cancelPlan') =>
      write('POST', call, { id, lang }),
    onSuccess: ({ message }) => {
      toastDone(message);
      return refresh();
    },
  });
  const withdraw = async () => {
    const sure = { title: t('withdraw'), message: t('withdrawSure'), confirmLabel: t('withdraw'), danger: true };
    if (await confirm(sure)) mutate('/api/v1/page/:id/withdraw');
  };
  const state = published ? t('online') : t(withdrawn ? 'withdrawn' : 'draft');
  const isLate = planned !== null && planned < new Date().toISOString();
  return (
    <Group gap="xs" mb="md">
      <Badge variant={published ? 'light' : 'outline'} color={published ? 'petrol' : 'gray'}>
        {state}
      </Badge>
      {path === null ? null : (
        <Anchor href={path} target="_blank" rel="noreferrer" size="sm">
          {path} <IconExternalLink size={14} aria-hidden="true" />
          <span className="of-hidden">{t('see')}</span>
        </Anchor>
      )}
      {planned === null ? null : (
        <Text size="sm" fw={500}>
          {t(isLate ? 'missed' : 'planned', { when: formatInstant(planned) })}
        </Text>
      )}
      {release === null ? null : (
        <Anchor component={Link} to={`/admin/pagine/uscite/${release.id}`} size="sm" fw={500}>
          {t(release.at === null ? 'inRelease' : 'inReleaseAt', {
            name: release.name,
            when: formatInstant(release.at),
          })}
        </Anchor>
      )}
      <Group gap="xs" ml="auto">
        <HistoryButton label={t('history')} onClick={() => setOpen('history')} />
        {mayPublish && planned !== null ? (
          <Button
            variant="default"
            size="compact-sm"
            h={32}
            loading={isPending}
            onClick={() => mutate('/api/v1/page/:id/cancelPlan')}
          >
            {t('cancelPlan')}
          </Button>
        ) : null}
        {mayPublish && published ? (
          <Button variant="default" size="compact-sm" h={32} loading={isPending} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        ) : null}
        {mayPublish ? (
          <Button size="compact-sm" h={32} onClick={() => setOpen('publish')}>
            {t('publish')}
          </Button>
        ) : null}
      </Group>
      {open === 'publish' ? (
        <PublishDialog page={page} lang={lang} unsaved={unsaved} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'history' ? <PageHistory page={page} lang={lang} onClose={() => setOpen(null)} /> : null}
    </Group>
  );
}
