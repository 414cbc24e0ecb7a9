import type { SiteForm } from '#api/contracts/site-pages.ts';
import { type FormDefinition, formTexts } from '#domain/public-requests/form-definition.ts';
import { consentWithNotice } from '#domain/public-requests/offered/consents.ts';
import { formNamed } from '#domain/public-requests/offered/forms.ts';
import { inLanguage, useFrame, useWords, wordsFor } from '../words.ts';
import { formPageTexts } from './form.texts.ts';
import { FaultList, FormConsent, FormFile, FormKept, FormQuestion, labelsOf } from './form-fields.tsx';
import classes from './form-page.module.css';

/**
 * The page of a form of the registry (`domain/public-requests/offered/forms.ts`). It works by itself; the island only
 * makes it smoother.
 */
export function FormPage({ shown }: { shown: SiteForm }) {
  const frame = useFrame();
  const t = useWords(formPageTexts);
  const form = formNamed(shown.form);
  const say = wordsFor(formTexts(form), frame);
  return (
    <div className={`wide ${classes.page}`}>
      <h1>{say('title')}</h1>
      {shown.sent ? (
        <>
          <p className={classes.sent} role="status">
            {(form.sentNamed && frame.words[form.sentNamed]) ?? say('sent')}
          </p>
          <p>
            <a href={inLanguage(frame, '/')}>{t('home')}</a>
          </p>
        </>
      ) : (
        <>
          <p className={classes.lead}>{say('lead')}</p>
          <TheForm form={form} shown={shown} />
        </>
      )}
    </div>
  );
}

function TheForm({ form, shown: { ticket, values, faults } }: { form: FormDefinition; shown: SiteForm }) {
  const frame = useFrame();
  const t = useWords(formPageTexts);
  const say = wordsFor(formTexts(form), frame);
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.text ?? null;
  const fields = Object.entries(form.fields).filter(([, { unseen }]) => !unseen);
  return (
    <form
      className={classes.form}
      method="post"
      action={inLanguage(frame, form.path)}
      encType={form.file ? 'multipart/form-data' : undefined}
      noValidate
      data-island="form"
      data-sending={t('sending')}
      data-progress={t('progress')}
      data-unreachable={t('unreachable')}
      data-home={form.homeAfter === undefined ? undefined : inLanguage(frame, '/')}
      data-home-after={form.homeAfter}
      data-asks={form.name === 'unsubscribe' ? 'leave' : undefined}
    >
      <FaultList faults={faults} labelOf={labelsOf(form, say)} />
      <p className={classes.note}>{t('required')}</p>
      <div className={classes.fields}>
        {fields.map(([name, field]) => (
          <FormQuestion
            key={name}
            name={name}
            field={field}
            say={say}
            value={values[name] ?? ''}
            fault={faultOf(name)}
            choose={t('choose')}
          />
        ))}
        {form.file ? <FormFile required={form.file.required} say={say} fault={faultOf('file')} /> : null}
      </div>
      <div className={classes.consents}>
        {Object.entries(form.consents).map(([name, { required }]) => (
          <FormConsent
            key={name}
            name={name}
            required={required}
            wording={say(`consent-${name}`)}
            given={values[name] === 'true'}
            fault={faultOf(name)}
            notice={name === consentWithNotice(form.consents)}
          />
        ))}
        {/* The proof of a subscription is kept as long as the subscription holds. */}
        {form.closesOnArrival ? null : <FormKept />}
      </div>
      <p className={classes.trap} aria-hidden="true">
        <label>
          {t('trap')}
          <input name="trap" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="ticket" value={ticket} />
      <div className={classes.foot}>
        <button className="action" type="submit">
          {say('send')}
        </button>
        <p role="status" data-told="" />
      </div>
      {form.name === 'unsubscribe' ? <LeaveDialog /> : null}
    </form>
  );
}

/** Asks before anything is sent. Without scripts the button sends at once, and the mailed link asks. */
function LeaveDialog() {
  const t = useWords(formPageTexts);
  return (
    <dialog className={classes.dialog} aria-labelledby="conferma-titolo" data-dialog="">
      <h2 id="conferma-titolo">{t('leaveTitle')}</h2>
      <p>{t('leaveText')}</p>
      <div className={classes.foot}>
        <button className="action" type="button" data-yes="">
          {t('leaveYes')}
        </button>
        <button className={classes.plain} type="button" data-no="">
          {t('cancel')}
        </button>
      </div>
    </dialog>
  );
}
