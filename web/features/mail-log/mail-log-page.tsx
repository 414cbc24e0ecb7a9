import { Button } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
import { MailDetail } from './mail-detail.tsx';
import { texts } from './mail-log.texts.ts';
import classes from './mail-log-page.module.css';
import { MailState, STATES } from './mail-state.tsx';
import { useMails } from './use-mails.ts';

/** `/admin/posta/:id?`: every message with its state, and the chosen one beside the list. */
export default function MailLogPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state = STATES.find((known) => known === params.get('state')) ?? '';
  const filter = (next: { search: string; state: string }) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  const mails = useMails({ search, state });
  const chosen = id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
  const link = (mail: number | null) => `/admin/posta${mail === null ? '' : `/${mail}`}${query(params)}`;

  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText: (text) => filter({ search: text, state }) }}
      states={{
        label: t('state'),
        all: ['', ...STATES],
        chosen: state,
        nameOf: (value) => (value === '' ? t('allStates') : t(value)),
        onState: (value) => filter({ search, state: value }),
      }}
      found={mails}
      above={
        mails.waiting > 0 ? (
          <Button size="compact-sm" radius="xl" className={classes.waiting} onClick={mails.showWaiting}>
            {t('showNew', { n: mails.waiting })}
          </Button>
        ) : null
      }
      nothing={
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
      }
      beside={chosen === null ? null : <MailDetail id={chosen} onClose={() => navigate(link(null))} />}
    >
      {mails.rows.map((mail) => (
        <Row key={mail.id} mail={mail} to={link(mail.id)} chosen={mail.id === chosen} />
      ))}
    </StatesList>
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
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
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
    </StatesRow>
  );
}
