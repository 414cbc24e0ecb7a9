import { Checkbox, ColorInput, type InputWrapperProps, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { isMarkedRequired } from '#domain/records/kernel/record-values.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { LANGUAGES as NAMED, useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { type Family, fieldName, hintOf, optionsOf, selectPath } from './family.ts';
import { type FormValues, formNames, type ReferenceLabel } from './record-values.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';

interface RecordFieldProps {
  readonly family: Family;
  /** Its place in the definition: `code`, `ranges.from`. */
  readonly place: string;
  readonly field: Field;
  /** Its place in the form: `code`, `ranges.2.from`. */
  readonly path: string;
  readonly form: UseFormReturn<FormValues>;
  readonly readOnly: boolean;
  /** The label of the stored reference; the field asks for that of any other itself. */
  readonly called: ReferenceLabel | null;
  /** Within a table of rows: the name stands in the head, and here for screen readers. */
  readonly cellLabel?: string;
}

/** A field of a record, by its kind; a translated field once for each language, side by side. */
export function RecordField(props: RecordFieldProps) {
  const { family, place, field, path } = props;
  const name = fieldName(family, place);
  if (!field.rules.translated) return <OneField {...props} label={name} />;
  const languages = formNames(path, field);
  const fields = languages.map((key, at) => {
    const language = NAMED.find(({ code }) => code === LANGUAGES[at])?.name ?? '';
    const of = props.cellLabel ? { cellLabel: `${props.cellLabel} (${language})` } : {};
    return <OneField key={key} {...props} {...of} path={key} label={`${name} (${language})`} spoken={LANGUAGES[at]} />;
  });
  if (props.cellLabel) return <Stack gap={4}>{fields}</Stack>;
  return <div className={classes.languages}>{fields}</div>;
}

/** The hint stands under the field, so that fields side by side are aligned. */
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

interface OneFieldProps extends RecordFieldProps {
  readonly label: string;
  /** The language of its text, where it is translated. */
  readonly spoken?: Language;
}

function OneField({ family, place, field, path, form, readOnly, called, cellLabel, label, spoken }: OneFieldProps) {
  const t = useTexts(recordTexts);
  const own = useLanguage();
  const { kind } = field;
  const error = form.getFieldState(path, form.formState).error?.message;
  const named = cellLabel
    ? { 'aria-label': cellLabel, size: 'xs' as const }
    : {
        label,
        description: hintOf(family, place),
        withAsterisk: isMarkedRequired(field, spoken ?? null, own) && !readOnly,
        inputWrapperOrder: HINT_BELOW,
      };
  const typed = { ...named, ...form.register(path), readOnly, error };
  switch (kind.type) {
    case 'flag':
      return (
        <Checkbox
          {...(cellLabel ? { 'aria-label': cellLabel } : { label, description: hintOf(family, place) })}
          {...form.register(path)}
          disabled={readOnly}
          error={error}
        />
      );
    case 'text':
      return <GrowingText {...typed} minRows={3} maxRows={12} maxLength={kind.max} />;
    case 'oneOf':
      return (
        <NativeSelect
          {...named}
          {...form.register(path)}
          data={optionsOf(family, place, field)}
          disabled={readOnly}
          error={error}
        />
      );
    case 'int':
      return <NumberField {...typed} decimals={0} signed={kind.min < 0} />;
    case 'order':
      return <NumberField {...typed} decimals={0} />;
    case 'decimal':
      return <NumberField {...typed} decimals={kind.places} signed={(kind.min ?? 0) < 0} />;
    case 'percent':
      return <NumberField {...typed} decimals={2} rightSection={<span aria-hidden="true">%</span>} />;
    case 'cents':
      return <MoneyField {...typed} rightSection={<span aria-hidden="true">€</span>} />;
    case 'ref':
    case 'father':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange, onBlur } }) => (
            <RemoteSelect
              {...named}
              path={selectPath(family, field)}
              value={typeof value === 'number' ? value : null}
              text={called?.id === value ? called.text : null}
              readOnly={readOnly}
              error={error}
              onBlur={onBlur}
              onChange={(id) => onChange(id)}
            />
          )}
        />
      );
    case 'day':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange } }) => (
            <DayField {...named} value={String(value ?? '')} readOnly={readOnly} error={error} onChange={onChange} />
          )}
        />
      );
    case 'image':
    case 'file':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange } }) => (
            <Stack gap={6}>
              <FileField
                label={cellLabel ?? label}
                photo={kind.type === 'image'}
                value={(value as FileRef | null) ?? null}
                onChange={readOnly ? undefined : onChange}
                error={error}
              />
              {kind.type === 'image' && value ? (
                <MediaImage media={(value as FileRef).media} alt="" thumbnail className={classes.picture} />
              ) : null}
            </Stack>
          )}
        />
      );
    case 'colour':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange, onBlur } }) => (
            <ColorInput
              {...named}
              value={String(value ?? '')}
              readOnly={readOnly}
              error={error}
              onBlur={onBlur}
              onChange={onChange}
              eyeDropperButtonProps={{ 'aria-label': t('pickColour') }}
            />
          )}
        />
      );
    case 'email':
    case 'url':
      return <TextInput {...typed} type={kind.type} autoComplete="off" />;
    case 'line':
      return <TextInput {...typed} maxLength={kind.max} autoComplete="off" />;
  }
}
