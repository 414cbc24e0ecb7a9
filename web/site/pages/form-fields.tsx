import type { ReactNode } from 'react';
import type { FormDefinition, FormField } from '#domain/public-requests/form-definition.ts';
import { privacyTexts } from '../../lib/text/privacy.texts.ts';
import { useFrame, useWords } from '../words.ts';
import { formPageTexts } from './form.texts.ts';
import classes from './form-page.module.css';

type Say = (key: string) => string;

const TYPES = {
  line: 'text',
  text: 'text',
  email: 'email',
  phone: 'tel',
  link: 'text',
  day: 'date',
  choice: 'text',
} as const;

interface QuestionProps {
  readonly name: string;
  readonly field: FormField;
  readonly say: Say;
  readonly value: string;
  readonly fault: string | null;
  /** The text of the empty choice. */
  readonly choose: string;
}

/** A question: label, field, hint, and its fault. */
export function FormQuestion({ name, field, say, value, fault, choose }: QuestionProps) {
  const { kind, most, required, hint, autocomplete, options, wide } = field;
  const common = { defaultValue: value, autoComplete: autocomplete } as const;
  return (
    <FieldFrame
      name={name}
      label={say(`label-${name}`)}
      hint={hint ? say(`hint-${name}`) : null}
      required={required}
      wide={wide || kind === 'text'}
      fault={fault}
    >
      {(marks) =>
        kind === 'text' ? (
          <textarea {...marks} {...common} rows={6} maxLength={most} />
        ) : kind === 'choice' ? (
          <select {...marks} {...common}>
            <option value="">{choose}</option>
            {Object.keys(options ?? {}).map((one) => (
              <option key={one} value={one}>
                {say(`option-${name}-${one}`)}
              </option>
            ))}
          </select>
        ) : (
          <input {...marks} {...common} type={TYPES[kind]} maxLength={kind === 'day' ? undefined : most} />
        )
      }
    </FieldFrame>
  );
}

/** What an element needs to be the field of a {@link FieldFrame}. */
interface FieldMarks {
  readonly id: string;
  readonly name: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
  readonly required?: boolean | undefined;
  readonly wide?: boolean | undefined;
  readonly fault: string | null;
  /** Draws the field itself. */
  readonly children: (marks: FieldMarks) => ReactNode;
}

/** What stands around every field of a page without scripts: its label, hint and fault. */
export function FieldFrame({ name, label, hint, required, wide, fault, children }: FrameProps) {
  const id = fieldId(name);
  const described = [...(hint ? [`${id}-nota`] : []), ...(fault ? [`${id}-errore`] : [])].join(' ') || undefined;
  return (
    <div className={classes.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label + (required ? ' *' : '')}</label>
      {children({ id, name, required, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described })}
      {hint ? (
        <p id={`${id}-nota`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      <Fault id={id} text={fault} />
    </div>
  );
}

const fieldId = (name: string) => `campo-${name}`;

/** The file of a form. */
export function FormFile({ required, say, fault }: { required: boolean; say: Say; fault: string | null }) {
  return (
    <FieldFrame name="file" label={say('label-file')} hint={say('hint-file')} required={required} wide fault={fault}>
      {(marks) => (
        <input
          {...marks}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
        />
      )}
    </FieldFrame>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly required: boolean;
  readonly wording: string;
  readonly given: boolean;
  readonly fault: string | null;
  /** The link to the privacy notice stands below it. */
  readonly notice: boolean;
}

/** A consent, never ticked in advance. */
export function FormConsent({ name, required, wording, given, fault, notice }: ConsentProps) {
  const id = fieldId(name);
  return (
    <div className={classes.consent}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          required={required}
          defaultChecked={given}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-errore` : undefined}
        />
        <span>{wording + (required ? ' *' : '')}</span>
      </label>
      {notice ? <NoticeLink /> : null}
      <Fault id={id} text={fault} />
    </div>
  );
}

/** The link to the firm's privacy notice, in a new tab, so that what is typed stays; nothing where there is none. */
function NoticeLink() {
  const { firm } = useFrame();
  const t = useWords(privacyTexts);
  if (firm.privacy_notice === null) return null;
  return (
    <a className={classes.notice} href={firm.privacy_notice} target="_blank" rel="noopener">
      {t('read')} <span className="hidden">({t('newTab')})</span>
    </a>
  );
}

/** Says for how long the firm keeps what is typed (art. 13(2)(a) GDPR). */
export function FormKept() {
  const { firm } = useFrame();
  const t = useWords(formPageTexts);
  return <p className={classes.hint}>{t('kept', { n: firm.request_months })}</p>;
}

interface FaultListProps {
  readonly faults: readonly { readonly field: string; readonly text: string }[];
  /** The label of a field that the page asks; null for any other name, even `constructor`. */
  readonly labelOf: (field: string) => string | null;
}

/** All faults above the fields, each leading to its own; hidden where there are none. The island fills it, too. */
export function FaultList({ faults, labelOf }: FaultListProps) {
  const t = useWords(formPageTexts);
  return (
    <div className={classes.faults} role="alert" tabIndex={-1} hidden={faults.length === 0} data-faults="">
      <p>{t('faults')}</p>
      <ul>
        {faults.map(({ field, text }) => {
          const label = labelOf(field);
          return (
            <li key={field}>
              {label === null ? (
                [field, text].filter(Boolean).join(': ')
              ) : (
                <a href={`#${fieldId(field)}`}>{`${label}: ${text}`}</a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How a form of the registry calls its fields, for {@link FaultList}. */
export function labelsOf(form: FormDefinition, say: Say): FaultListProps['labelOf'] {
  return (field) => {
    if (Object.hasOwn(form.fields, field) || (field === 'file' && form.file)) return say(`label-${field}`);
    return Object.hasOwn(form.consents, field) ? say(`consent-${field}`) : null;
  };
}

/** The fault of a field; nothing where it has none. @param id the field's */
export function Fault({ id, text }: { id: string; text: string | null }) {
  return text ? (
    <p id={`${id}-errore`} data-fault="">
      {text}
    </p>
  ) : null;
}
