import type { SiteBooking } from '#api/contracts/site-tours.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import classes from './form-page.module.css';
import { romeTime, spokenDay } from './spoken-day.ts';
import { toursTexts } from './tours.texts.ts';

/** A booking, by its link: what was booked, its state, and the way to pay while it waits for that. */
export function BookingPage({ booking }: { booking: SiteBooking }) {
  const t = useWords(toursTexts);
  const frame = useFrame();
  const { language } = frame;
  if (booking.state === 'over') {
    return (
      <div className={`wide ${classes.page}`}>
        <h1>{t('over')}</h1>
        <p className={classes.lead}>{t('overText')}</p>
        <p>
          <a href={inLanguage(frame, tourForm.path)}>{t('all')}</a>
        </p>
      </div>
    );
  }
  const { state, id, date, seats, amount, until, url } = booking;
  const total = formatEuro(amount, language);
  return (
    <div className={`wide ${classes.page}`}>
      <h1>{t(state)}</h1>
      <p className={classes.lead} role="status">
        {t(`${state}Text`, { time: romeTime(until, language) })}
      </p>
      <dl className={classes.facts}>
        <dt>{t('day')}</dt>
        <dd>{spokenDay(date, language)}</dd>
        <dt>{t('people')}</dt>
        <dd>{seats}</dd>
        <dt>{t('amount')}</dt>
        <dd>{total}</dd>
      </dl>
      <div className={classes.offer}>
        <p className={classes.note}>{t('number', { id })}</p>
        {url ? (
          <p>
            <a className="action" href={url}>
              {t('pay', { amount: total })}
            </a>
          </p>
        ) : null}
        {state === 'away' || state === 'REFUNDING' ? (
          <form method="post">
            <button className="action" type="submit">
              {t('again')}
            </button>
          </form>
        ) : null}
        <p>
          <a href={inLanguage(frame, tourForm.path)}>{t('all')}</a>
        </p>
      </div>
    </div>
  );
}
