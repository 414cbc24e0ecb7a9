import type { SiteTours } from '#api/contracts/site-tours.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { type FormField, formTexts } from '#domain/public-requests/form-definition.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { consentWithNotice } from '#domain/public-requests/offered/consents.ts';
import { inLanguage, useFrame, useWords, wordsFor } from '../words.ts';
import { formPageTexts } from './form.texts.ts';
import { FaultList, FormConsent, FormKept, FormQuestion, labelsOf } from './form-fields.tsx';
import classes from './form-page.module.css';
import { spokenDay } from './spoken-day.ts';
import { toursTexts } from './tours.texts.ts';

type Course = SiteTours['courses'][number];

/**
 * `/visite`: the courses that can be booked, or the form of one course. A plain form and links; the booking's page
 * leads on to the payment.
 */
export function ToursPage({ tours: { courses, form } }: { tours: SiteTours }) {
  const t = useWords(toursTexts);
  const frame = useFrame();
  const say = wordsFor(formTexts(tourForm), frame);
  if (form) return <CourseForm form={form} />;
  return (
    <div className={`wide ${classes.page}`}>
      <h1>{say('title')}</h1>
      <p className={classes.lead}>{courses.length === 0 ? t('none') : say('lead')}</p>
      {courses.map((course) => (
        <section key={course.id} className={classes.offer}>
          <h2>{course.title}</h2>
          <CourseFacts course={course} />
          <p>
            <a className="action" href={inLanguage(frame, `${tourForm.path}?corso=${course.id}`)}>
              {t('book')}
              <span className="hidden"> {course.title}</span>
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}

function CourseFacts({ course: { text, days, ...prices } }: { course: Course }) {
  const t = useWords(toursTexts);
  const { language } = useFrame();
  const price = (cents: number) => formatEuro(cents, language);
  return (
    <>
      {text ? <p>{text}</p> : null}
      <p>
        {[
          t('adult', { price: price(prices.price_adult) }),
          t('kid', { price: price(prices.price_kid) }),
          t('baby', { price: price(prices.price_baby) }),
        ].join(' · ')}
      </p>
      <p className={classes.note}>{t('next', { day: spokenDay(days[0] ?? '', language) })}</p>
    </>
  );
}

function CourseForm({ form: { course, days, ticket, values, faults } }: { form: NonNullable<SiteTours['form']> }) {
  const t = useWords(toursTexts);
  const f = useWords(formPageTexts);
  const frame = useFrame();
  const say = wordsFor(formTexts(tourForm), frame);
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.text ?? null;
  const free = new Map(
    days.map(({ date, free: n }) => [`option-date-${date}`, t('free', { day: spokenDay(date, frame.language), n })]),
  );
  const said = (key: string) => free.get(key) ?? say(key as Parameters<typeof say>[0]);
  const fields = Object.entries<FormField>({
    ...tourForm.fields,
    date: { ...tourForm.fields.date, options: Object.fromEntries(days.map(({ date }) => [date, { it: '', en: '' }])) },
  }).filter(([name]) => name !== 'course_id');
  const first: Readonly<Record<string, string>> = { adult_nr: '1', kids_nr: '0', babies_nr: '0', ...values };
  return (
    <div className={`wide ${classes.page}`}>
      <h1>{course.title}</h1>
      <div className={classes.offer}>
        <CourseFacts course={course} />
        <p>
          <a href={inLanguage(frame, tourForm.path)}>{t('all')}</a>
        </p>
      </div>
      {days.length === 0 ? <p className={classes.lead}>{t('full')}</p> : null}
      <form className={classes.form} method="post" action={inLanguage(frame, tourForm.path)} noValidate>
        <FaultList faults={faults} labelOf={labelsOf(tourForm, said)} />
        <p className={classes.note}>{f('required')}</p>
        <div className={classes.fields}>
          {fields.map(([name, field]) => (
            <FormQuestion
              key={name}
              name={name}
              field={field}
              say={said}
              value={first[name] ?? ''}
              fault={faultOf(name)}
              choose={f('choose')}
            />
          ))}
        </div>
        <div className={classes.consents}>
          {Object.entries(tourForm.consents).map(([name, { required }]) => (
            <FormConsent
              key={name}
              name={name}
              required={required}
              wording={said(`consent-${name}`)}
              given={values[name] === 'true'}
              fault={faultOf(name)}
              notice={name === consentWithNotice(tourForm.consents)}
            />
          ))}
          <FormKept />
        </div>
        <p className={classes.trap} aria-hidden="true">
          <label>
            {f('trap')}
            <input name="trap" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="course_id" value={course.id} />
        <input type="hidden" name="ticket" value={ticket} />
        <div className={classes.foot}>
          <button className="action" type="submit">
            {say('send')}
          </button>
        </div>
      </form>
    </div>
  );
}
