import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { get, write } from '#web/lib/api/client.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { useDemoLogins } from './demo-logins.ts';
import { type FirmBeginnings, firstSteps, type MarkedStep, readKeptSteps } from './first-steps.ts';
import classes from './first-week.module.css';
import { firstWeekTexts } from './first-week.texts.ts';

/**
 * What a firm does first, for those who set it up: until all is done, or they dismiss it. A demo has none.
 * @param repairs how many the firm has; undefined while it is not known
 */
export function FirstWeek({ repairs }: { readonly repairs: number | undefined }) {
  const [kept] = useSetting('first-week', readKeptSteps);
  const demo = useDemoLogins();
  return kept.dismissed || demo || repairs === undefined ? null : <Steps repairs={repairs} />;
}

function Steps({ repairs }: { readonly repairs: number }) {
  const t = useTexts(firstWeekTexts);
  const [kept, keep] = useSetting('first-week', readKeptSteps);
  const firm = useBeginnings(repairs);
  const mark = (step: MarkedStep) => keep({ ...kept, done: [...new Set([...kept.done, step])] });
  const test = useMutation({
    mutationFn: () => write('POST', '/api/v1/firm/mailtest', {}),
    onSuccess: ({ message }) => {
      toastDone(message);
      mark('mail');
    },
  });
  if (!firm) return null;
  const steps = firstSteps(firm, kept);
  const n = steps.filter(({ isDone }) => isDone).length;
  if (n === steps.length) return null;
  return (
    <section className={classes.steps} aria-labelledby="first-week">
      <div className={classes.head}>
        <Title order={2} id="first-week">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('progress', { n, all: steps.length })}
        </Text>
        <Tooltip label={t('dismiss')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            ml="auto"
            aria-label={t('dismiss')}
            onClick={() => keep({ ...kept, dismissed: true })}
          >
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ol className={classes.list}>
        {steps.map(({ key, isDone, to }) => (
          <li key={key} className={classes.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={18} role="img" aria-label={t('done')} className={classes.mark} />
            ) : (
              <IconCircle size={18} aria-hidden="true" className={classes.mark} />
            )}
            <div className={classes.words}>
              {to === null || isDone ? <span>{t(key)}</span> : <Link to={to}>{t(key)}</Link>}
              <Text size="sm" c="dimmed">
                {t(`${key}_text`)}
              </Text>
            </div>
            {key === 'mail' && !isDone && firm.hasMailServer ? (
              <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                {t('testMail')}
              </Button>
            ) : null}
            {key === 'key' && !isDone ? (
              <Button size="compact-sm" variant="default" onClick={() => mark('key')}>
                {t('markDone')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Null while it is not known, and where it can't be read. */
function useBeginnings(repairs: number): FirmBeginnings | null {
  const { data: settings } = useQuery({
    queryKey: [...FIRM_KEY, 'settings'],
    queryFn: async ({ signal }) => (await get('/api/v1/firm', {}, signal)).data,
  });
  const { data: counts } = useQuery({
    queryKey: ['first-week'],
    queryFn: async ({ signal }) => {
      const [users, customers] = await Promise.all([
        get('/api/v1/user', { limit: 1 }, signal),
        get('/api/v1/customers', { limit: 1 }, signal),
      ]);
      return { people: users.count.value, customers: customers.count.value };
    },
    staleTime: 0,
  });
  if (!settings || !counts) return null;
  return {
    ...counts,
    repairs,
    hasLogo: settings.logo !== null,
    hasPrivacyNotice: settings.privacy_page_seen,
    hasMailServer: settings.mail_goes_by !== 'folder',
  };
}
