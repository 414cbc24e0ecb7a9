import type { FormField } from '#domain/public-requests/form-definition.ts';
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
  const id = `campo-${name}`;
  const described = [...(hint ? [`${id}-nota`] : []), ...(fault ? [`${id}-errore`] : [])].join(' ') || undefined;
  const common = {
    id,
    name,
    required,
    defaultValue: value,
    autoComplete: autocomplete,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described,
  } as const;
  return (
    <div className={classes.field} data-wide={wide || kind === 'text' || undefined}>
      <label htmlFor={id}>{say(`label-${name}`) + (required ? ' *' : '')}</label>
      {kind === 'text' ? (
        <textarea {...common} rows={6} maxLength={most} />
      ) : kind === 'choice' ? (
        <select {...common}>
          <option value="">{choose}</option>
          {Object.keys(options ?? {}).map((one) => (
            <option key={one} value={one}>
              {say(`option-${name}-${one}`)}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} type={TYPES[kind]} maxLength={kind === 'day' ? undefined : most} />
      )}
      {hint ? (
        <p id={`${id}-nota`} className={classes.hint}>
          {say(`hint-${name}`)}
        </p>
      ) : null}
      <Fault id={id} text={fault} />
    </div>
  );
}

/** The file of a form. */
export function FormFile({ required, say, fault }: { required: boolean; say: Say; fault: string | null }) {
  const id = 'campo-file';
  return (
    <div className={classes.field} data-wide="">
      <label htmlFor={id}>{say('label-file') + (required ? ' *' : '')}</label>
      <input
        id={id}
        type="file"
        name="file"
        required={required}
        accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-nota${fault ? ` ${id}-errore` : ''}`}
      />
      <p id={`${id}-nota`} className={classes.hint}>
        {say('hint-file')}
      </p>
      <Fault id={id} text={fault} />
    </div>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly required: boolean;
  readonly wording: string;
  readonly given: boolean;
  readonly fault: string | null;
}

/** A consent, never ticked in advance. */
export function FormConsent({ name, required, wording, given, fault }: ConsentProps) {
  const id = `campo-${name}`;
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
      <Fault id={id} text={fault} />
    </div>
  );
}

/** Says for how long the firm keeps what is typed (art. 13(2)(a) GDPR). */
export function FormKept() {
  const { firm } = useFrame();
  const t = useWords(formPageTexts);
  return <p className={classes.hint}>{t('kept', { n: firm.request_months })}</p>;
}

/** The fault of a field; nothing where it has none. @param id the field's */
export function Fault({ id, text }: { id: string; text: string | null }) {
  return text ? (
    <p id={`${id}-errore`} data-fault="">
      {text}
    </p>
  ) : null;
}
