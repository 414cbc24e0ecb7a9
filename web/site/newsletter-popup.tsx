import { formTexts } from '#domain/public-requests/form-definition.ts';
import { subscribeForm } from '#domain/public-requests/forms/newsletter.forms.ts';
import classes from './newsletter-popup.module.css';
import { formPageTexts } from './pages/form.texts.ts';
import { inLanguage, useFrame, useWords, wordsFor } from './words.ts';

/** Offers the newsletter beside the home page; the island shows it to people who have not subscribed lately. */
export function NewsletterPopup() {
  const t = useWords(formPageTexts);
  const frame = useFrame();
  const say = wordsFor(formTexts(subscribeForm), frame);
  return (
    <aside
      className={`${classes.popup} no-print`}
      aria-label={t('popup')}
      hidden
      data-island="newsletter"
      data-page={inLanguage(frame, subscribeForm.path)}
    >
      <div className={classes.head}>
        <h2>{say('title')}</h2>
        <button className={classes.close} type="button" data-close="">
          {t('close')}
        </button>
      </div>
      <div data-place="" />
    </aside>
  );
}
