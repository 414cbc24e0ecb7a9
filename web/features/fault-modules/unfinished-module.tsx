import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '#web/lib/dates/dates.ts';
import { draftKey, readDraft } from '#web/lib/drafts/draft-store.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { moduleTexts } from './module.texts.ts';
import classes from './unfinished-module.module.css';

/** Name of the module's draft. */
export const MODULE_DRAFT = 'fault-module';

/** Leads back to a module that was begun on this device and not sent yet; renders nothing if there is none. */
export function UnfinishedModule() {
  const t = useTexts(moduleTexts);
  const account = useAccount();
  const draft = useMemo(() => readDraft(localStorage, draftKey(account?.id ?? 0, MODULE_DRAFT)), [account?.id]);
  if (draft === null) return null;
  return (
    <section className={classes.box} aria-label={t('unfinishedTitle')}>
      <IconPencil size={20} aria-hidden="true" />
      <div className={classes.text}>
        <Text fw={600}>{t('unfinishedTitle')}</Text>
        <Text size="sm" c="dimmed">
          {t('unfinishedText', { when: formatAgo(draft.savedAt) })}
        </Text>
      </div>
      <Button component={Link} to="/area-cliente/nuova" variant="default">
        {t('resume')}
      </Button>
    </section>
  );
}
