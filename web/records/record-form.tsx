import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { Form } from '#web/ui/form.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { EXTRAS } from './extras/extras.ts';
import { type Family, tabName } from './family.ts';
import { RecordField } from './record-field.tsx';
import classes from './record-form.module.css';
import { RecordRows } from './record-rows.tsx';
import { type FormValues, referenceLabelIn } from './record-values.ts';

/** Loaded where a family has photos: few do. */
const RecordPhotos = lazyComponent(() => import('./record-photos.tsx'));

interface RecordFormProps {
  readonly id: string;
  readonly family: Family;
  readonly form: UseFormReturn<FormValues>;
  readonly onSubmit: (values: FormValues) => Promise<void> | void;
  /** The tab that is shown; null: none of the form's tabs. The other tabs stay filled in. */
  readonly tab: string | null;
  readonly readOnly: boolean;
  /** The field that can't be changed although others can; null: none. */
  readonly fixed?: string | null;
  /** The record as the server last gave it; null: it is not inserted yet. */
  readonly record: RecordDetail | null;
}

/** Fields that take the whole width. */
function isWide({ kind, rules }: Field): boolean {
  return rules.translated || ['text', 'url', 'flag'].includes(kind.type) || (kind.type === 'line' && kind.max > 200);
}

/** All fields of a record, in the tabs of its definition. */
export function RecordForm({ id, family, form, onSubmit, tab, readOnly, fixed = null, record }: RecordFormProps) {
  /** A part beside the fields of the tab that is shown. */
  const extra = (name: string, where: 'above' | 'below') => {
    const Part = name === tab ? EXTRAS[family.name]?.[name]?.[where] : undefined;
    if (!Part) return null;
    return (
      <div className={classes.wide}>
        <Suspense>
          <Part form={form} readOnly={readOnly} />
        </Suspense>
      </div>
    );
  };
  return (
    <Form id={id} form={form} onSubmit={onSubmit}>
      {Object.entries(family.tabs).map(([name, fields]) => (
        <section key={name} data-tab={name} hidden={name !== tab} aria-label={tabName(family, name)}>
          <div className={classes.fields}>
            {extra(name, 'above')}
            {fields.map((field) => {
              const known = family.fields[field];
              const child = family.children[field];
              if (child) {
                const rows = { family, name: field, child, form, readOnly };
                return (
                  <div key={field} className={classes.wide}>
                    {child.webcam ? (
                      <Suspense>
                        <RecordPhotos {...rows} />
                      </Suspense>
                    ) : (
                      <RecordRows {...rows} record={record} />
                    )}
                  </div>
                );
              }
              if (!known) return null;
              const wide = isWide(known);
              return (
                <div key={field} className={wide ? classes.wide : undefined}>
                  <RecordField
                    family={family}
                    place={field}
                    field={known}
                    path={field}
                    form={form}
                    readOnly={readOnly || field === fixed}
                    called={referenceLabelIn(record, field)}
                  />
                </div>
              );
            })}
            {extra(name, 'below')}
          </div>
        </section>
      ))}
    </Form>
  );
}
