import { Button, Progress, Text, Title } from '@mantine/core';
import { FATES, type Fate } from '#domain/newsletters/newsletter-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { newsletterKeys, type ShownNewsletter } from './newsletter-calls.ts';
import classes from './newsletters.module.css';
import { newsletterTexts } from './newsletters.texts.ts';

/** The fates of recipients for whom nothing is left to do. */
const FINAL_FATES: readonly Fate[] = ['SENT', 'BOUNCED', 'FAILED', 'SUPPRESSED', 'UNCERTAIN'];
const fateKey = (fate: Fate) => (fate === 'SENT' || fate === 'SENDING' ? (`fate-${fate}` as const) : fate);
const PAGE = 50;

/** The report of a newsletter: sums, and the fate of each recipient. */
export function NewsletterReport({
  newsletter: { id, fates, audience, answers },
}: {
  readonly newsletter: ShownNewsletter;
}) {
  const t = useTexts(newsletterTexts);
  const all = audience.recipients;
  const done = FINAL_FATES.reduce((sum, fate) => sum + fates[fate], 0);
  return (
    <section aria-labelledby="newsletter-report">
      <Title order={3} size="h5" id="newsletter-report" mb="xs">
        {t('report')}
      </Title>
      <Progress value={all === 0 ? 100 : (done / all) * 100} aria-label={t('report')} />
      <Text size="sm" role="status">
        {t('progress', { done, all })}
      </Text>
      <dl className={classes.fates}>
        {FATES.filter((fate) => fates[fate] > 0).map((fate) => (
          <FateLine key={fate} name={t(fateKey(fate))} count={fates[fate]} />
        ))}
      </dl>
      <Answers answers={answers} />
      <RecipientTable id={id} seen={JSON.stringify(fates)} />
    </section>
  );
}

/** What readers did, in sums without names. */
function Answers({ answers: { left, complaints, links } }: Pick<ShownNewsletter, 'answers'>) {
  const t = useTexts(newsletterTexts);
  return (
    <>
      <dl className={classes.fates}>
        <FateLine name={t('left')} count={left} />
        <FateLine name={t('complained')} count={complaints} />
      </dl>
      {links.length === 0 ? null : (
        <table className={classes.people} aria-label={t('clicks')}>
          <thead>
            <tr>
              <th scope="col">{t('link')}</th>
              <th scope="col">{t('clicks')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ address, clicks }) => (
              <tr key={address}>
                <td>{address}</td>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function FateLine({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </>
  );
}

/**
 * The ledger of the sending, recipient by recipient.
 * @param seen the sums; when they change, the ledger is read anew
 */
function RecipientTable({ id, seen }: { readonly id: number; readonly seen: string }) {
  const t = useTexts(newsletterTexts);
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    [...newsletterKeys.fates(id), seen],
    (cursor, signal) => get('/api/v1/reportnewsletter/:id/recipients', { id, limit: PAGE, cursor }, signal),
    { keep: true },
  );
  if (error) return <FailedState error={error} retry={refetch} />;
  if (rows.length === 0) return null;
  return (
    <>
      <table className={classes.people} aria-label={t('people')}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('fate')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>{one.contact || t('gone', { id: one.contact_id })}</td>
              <td>{t(fateKey(one.state))}</td>
              <td>{one.error ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage ? (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}
