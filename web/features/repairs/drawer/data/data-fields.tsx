import { TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { NOTED_FIELDS, NOTED_NAMES, type NotedName } from '#domain/repairs/noted.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { FlagField } from '#web/repairs/drawer/flag-field.tsx';
import { MentionText } from '#web/repairs/drawer/mention-text.tsx';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { hasOwnDocument } from '#web/repairs/open-document.ts';
import { AssociationAlert } from '#web/repairs/transport-documents/association-alert.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { dataTexts } from './data.texts.ts';
import type { DataField, DataValues } from './data-values.ts';

export interface DataFieldsProps {
  readonly form: UseFormReturn<DataValues>;
  readonly readOnly: boolean;
  /** Number of the associated repair if its alert is due; null: no alert. */
  readonly association: number | null;
}

/** The text fields whose labels stand in this tab's texts; the noted fields have labels of their own. */
type TextField = Exclude<{ [K in DataField]: DataValues[K] extends string ? K : never }[DataField], NotedName>;
type FlagName = { [K in DataField]: DataValues[K] extends boolean ? K : never }[DataField];
/** A hint under the label. */
interface WithHint {
  readonly description?: string;
}

/** The machine: what it is, its defect, and what was noted of it. */
export function MachineFields(props: DataFieldsProps) {
  const t = useTexts(dataTexts);
  return (
    <fieldset className={classes.section}>
      <legend>{t('machine')}</legend>
      <div className={classes.two}>
        <Long {...props} name="description" max={2000} />
        <Long {...props} name="defect" max={2000} />
        <Short {...props} name="plant_type" max={80} />
        <Short {...props} name="trolley_type" max={80} />
        <Short {...props} name="series" max={80} />
        <Short {...props} name="voltage" max={40} />
        <Short {...props} name="codeGr" max={80} />
        {NOTED_NAMES.map((name) => (
          <Noted key={name} {...props} name={name} />
        ))}
        <ItemField {...props} />
        <Controller
          control={props.form.control}
          name="module_file"
          render={({ field, fieldState }) => (
            <FileField
              label={t('module_file')}
              value={field.value}
              onChange={props.readOnly ? undefined : field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </fieldset>
  );
}

/** Transport documents, tracking, referents and the associated repair. */
export function DocumentFields(props: DataFieldsProps) {
  const t = useTexts(dataTexts);
  const { form, readOnly, association } = props;
  const { repair } = useDrawer();
  const ownDocumentProps = hasOwnDocument(repair) ? { readOnly: true, description: t('ownSeries') } : {};
  return (
    <fieldset className={classes.section}>
      <legend>{t('documents')}</legend>
      <div className={classes.two}>
        <Short {...props} name="nr_ddt" max={40} />
        <Day {...props} name="date_ddt" />
        <Short {...props} {...ownDocumentProps} name="nr_ddt_gr" max={40} />
        <Day {...props} {...ownDocumentProps} name="date_ddt_gr" />
        <CancelledDocuments />
        {association === null ? null : <AssociationAlert repair={association} className={classes.wide} />}
        <Short {...props} name="code_tracking" max={80} />
        <Controller
          control={form.control}
          name="rip_association"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <RemoteSelect
              {...field}
              ref={ref}
              label={t('rip_association')}
              path="/api/v1/intervention/select"
              minimum={3}
              value={value}
              text={value === null ? null : t('number', { n: value })}
              onChange={onChange}
              readOnly={readOnly}
              error={fieldState.error?.message}
            />
          )}
        />
        <Short {...props} name="referent" max={120} />
        <Controller
          control={form.control}
          name="external_referent_id"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <RemoteSelect
              path="/api/v1/people/getSelectExternalReferent"
              {...field}
              ref={ref}
              label={t('external_referent_id')}
              customer={repair.customer_id}
              value={value}
              text={value === repair.external_referent_id ? repair.external_referent : null}
              onChange={onChange}
              readOnly={readOnly}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="fileddt"
          render={({ field, fieldState }) => (
            <FileField
              label={t('fileddt')}
              value={field.value}
              onChange={readOnly ? undefined : field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </fieldset>
  );
}

/** Lists our cancelled documents: their numbers are not used again. */
function CancelledDocuments() {
  const t = useTexts(dataTexts);
  const { repair } = useDrawer();
  if (repair.cancelled_documents.length === 0) return null;
  return (
    <ul className={classes.cancelled}>
      {repair.cancelled_documents.map(({ nr_ddt_gr, date_ddt_gr, reason }) => (
        <li key={nr_ddt_gr}>{t('cancelledDocument', { number: nr_ddt_gr, day: formatDay(date_ddt_gr), reason })}</li>
      ))}
    </ul>
  );
}

export function NoteFields(props: DataFieldsProps) {
  const t = useTexts(dataTexts);
  return (
    <fieldset className={classes.section}>
      <legend>{t('notes')}</legend>
      <div className={classes.two}>
        <MentionText
          form={props.form}
          name="note_internal_gr"
          className={classes.wide}
          label={t('note_internal_gr')}
          maxLength={4000}
          readOnly={props.readOnly}
        />
        <Long {...props} name="exit_notes" max={2000} />
      </div>
    </fieldset>
  );
}

export function WorkFields(props: DataFieldsProps) {
  const t = useTexts(dataTexts);
  return (
    <fieldset className={classes.section}>
      <legend>{t('work')}</legend>
      <div className={classes.two}>
        <Flag {...props} name="create_quote" />
        <Flag {...props} name="gridCheck" />
        <Flag {...props} name="send_to_customer" />
        <Flag {...props} name="working_with_testing" />
        <Flag {...props} name="working_without_testing" />
      </div>
    </fieldset>
  );
}

function Short({ name, ...props }: DataFieldsProps & WithHint & { name: TextField; max: number }) {
  const t = useTexts(dataTexts);
  return <Line {...props} name={name} label={t(name)} />;
}

function Noted({ name, ...props }: DataFieldsProps & { name: NotedName }) {
  const t = useTexts(notedTexts);
  return <Line {...props} name={name} label={t(name)} max={NOTED_FIELDS[name].max} />;
}

interface LineProps extends DataFieldsProps, WithHint {
  readonly name: TextField | NotedName;
  readonly label: string;
  readonly max: number;
}

function Line({ form, readOnly, name, label, max, description }: LineProps) {
  return (
    <TextInput
      label={label}
      description={description}
      maxLength={max}
      readOnly={readOnly}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

function Long({ form, readOnly, name, max }: DataFieldsProps & { name: TextField; max: number }) {
  const t = useTexts(dataTexts);
  return (
    <LongText form={form} name={name} className={classes.wide} label={t(name)} maxLength={max} readOnly={readOnly} />
  );
}

function Day({ form, readOnly, name, description }: DataFieldsProps & WithHint & { name: 'date_ddt' | 'date_ddt_gr' }) {
  const t = useTexts(dataTexts);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField
          {...field}
          label={t(name)}
          description={description}
          readOnly={readOnly}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The part of the catalogue that the machine is, found by code or description. */
function ItemField({ form, readOnly }: DataFieldsProps) {
  const t = useTexts(dataTexts);
  return (
    <Controller
      control={form.control}
      name="items_id"
      render={({ field: { onChange, ...field }, fieldState }) => (
        <RemoteSelect
          {...field}
          path="/api/v1/itemGr/select"
          label={t('items_id')}
          onChange={(id) => onChange(id)}
          readOnly={readOnly}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function Flag({ form, readOnly, name }: DataFieldsProps & { name: FlagName }) {
  const t = useTexts(dataTexts);
  return <FlagField control={form.control} name={name} label={t(name)} readOnly={readOnly} />;
}
