import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, FailedState, NothingYet } from '#web/ui/page-state.tsx';
import { MailDetail } from './mail-detail.tsx';
import { texts } from './mail-log.texts.ts';
import classes from './mail-log-page.module.css';
import { MailState, STATES } from './mail-state.tsx';
import { useMails } from './use-mails.ts';

/** `/admin/posta/:id?`: every message with its state, and the chosen one beside the list. */
export default function MailLogPage() {
  const t = useTexts(texts);
  const words = useTexts(common);
  const navigate = useNavigate();
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state = STATES.find((known) => known === params.get('state')) ?? '';
  const filter = (next: { search: string; state: string }) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  const searchLater = useDebouncedCallback((text: string) => filter({ search: text.trim(), state }), 250);
  const mails = useMails({ search, state });
  const chosen = id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
  const link = (mail: number | null) => `/admin/posta${mail === null ? '' : `/${mail}`}${query(params)}`;

  return (
    <div className={classes.page}>
      <section className={classes.list} aria-labelledby="posta">
        <div className={classes.head}>
          <div>
            <Title order={1} id="posta">
              {t('title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('lead')}
            </Text>
          </div>
          <TextInput
            key={state}
            type="search"
            size="xs"
            className={classes.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={15} aria-hidden="true" />}
            defaultValue={search}
            onChange={(event) => searchLater(event.currentTarget.value)}
          />
        </div>
        <nav className={classes.states} aria-label={t('state')}>
          {['', ...STATES].map((value) => (
            <Button
              key={value}
              size="compact-sm"
              variant={value === state ? 'light' : 'subtle'}
              color={value === state ? undefined : 'gray'}
              aria-pressed={value === state}
              onClick={() => filter({ search, state: value })}
            >
              {value === '' ? t('allStates') : t(value as MailRow['state'])}
            </Button>
          ))}
        </nav>
        {mails.waiting > 0 ? (
          <Button size="compact-sm" radius="xl" className={classes.waiting} onClick={mails.showWaiting}>
            {t('showNew', { n: mails.waiting })}
          </Button>
        ) : null}
        {mails.error ? <FailedState error={mails.error} retry={mails.refetch} /> : null}
        {mails.isPending ? <Rows /> : null}
        {mails.data && mails.rows.length === 0 ? (
          search === '' && state === '' ? (
            <NothingYet title={t('none')} text={t('noneText')} />
          ) : (
            <EmptyState
              action={
                <Button variant="default" onClick={() => filter({ search: '', state: '' })}>
                  {t('allStates')}
                </Button>
              }
            />
          )
        ) : null}
        {mails.rows.length > 0 ? (
          <ul className={classes.rows}>
            {mails.rows.map((mail) => (
              <Row key={mail.id} mail={mail} to={link(mail.id)} chosen={mail.id === chosen} />
            ))}
          </ul>
        ) : null}
        {mails.hasNextPage ? (
          <Button variant="subtle" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
            {words('more')}
          </Button>
        ) : null}
      </section>
      {chosen === null ? null : <MailDetail id={chosen} onClose={() => navigate(link(null))} />}
    </div>
  );
}

function query(params: URLSearchParams): string {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function Row({ mail, to, chosen }: { mail: MailRow; to: string; chosen: boolean }) {
  const t = useTexts(texts);
  const marked = useFlash('mail', mail.id);
  return (
    <li>
      <Link ref={marked} to={to} className={classes.row} aria-current={chosen || undefined} preventScrollReset>
        <span className={classes.subject}>{mail.subject || mail.title}</span>
        <span className={classes.state}>
          {mail.task === null ? null : (
            <span className={classes.task}>{t(mail.task === 'open' ? 'taskIsOpen' : 'taskIsDone')}</span>
          )}
          <MailState state={mail.state} />
        </span>
        <span className={classes.recipient}>{mail.recipient}</span>
        <time className={classes.when} dateTime={mail.sent_at ?? mail.due_at}>
          {mail.code_intervention_gr ? `${mail.code_intervention_gr} · ` : ''}
          {formatInstant(mail.sent_at ?? mail.due_at)}
        </time>
      </Link>
    </li>
  );
}

function Rows() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={36} my={12} />
      ))}
    </div>
  );
}
