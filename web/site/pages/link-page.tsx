import type { SiteLinkQuestion } from '#api/contracts/site-pages.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import classes from './form-page.module.css';
import { linkTexts } from './link.texts.ts';

/** The page of a link in a mail: the page asks, its button acts. */
export function LinkPage({ link: { purpose, state, file } }: { link: SiteLinkQuestion }) {
  const t = useWords(linkTexts);
  const frame = useFrame();
  if (state === 'over') {
    return (
      <div className={`wide ${classes.page}`}>
        <h1>{t('over')}</h1>
        <p className={classes.lead}>{t('overText')}</p>
        <p>
          <a href={inLanguage(frame, FORMS[purpose])}>{t('toForm')}</a>
        </p>
      </div>
    );
  }
  const key = `${purpose}-${state}` as const;
  return (
    <div className={`wide ${classes.page}`}>
      <h1>{frame.words[NAMED[key] ?? ''] ?? t(key)}</h1>
      <p className={classes.lead}>{t(`${key}Text`)}</p>
      {state === 'asked' ? (
        <form method="post">
          <button className="action" type="submit">
            {t(`${purpose}-askedButton`)}
          </button>
        </form>
      ) : null}
      {file ? (
        <p>
          <a className="action" href={file} download>
            {t('ebook-file')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The forms that send a new link. */
const FORMS: Readonly<Record<SiteLinkQuestion['purpose'], string>> = {
  subscribe: '/newsletter',
  unsubscribe: '/newsletter/disiscrizione',
  ebook: '/e-book',
};

/** The messages that the specification takes from the dictionary. */
const NAMED: Readonly<Record<string, string>> = {
  'subscribe-done': 'SubscribeContactCompleted',
  'unsubscribe-done': 'UnsubscribeContactCompleted',
};
