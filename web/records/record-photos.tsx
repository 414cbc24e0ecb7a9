import { Text } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Rows } from '#domain/records/kernel/field.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { PhotoField } from '#web/repairs/photos/photo-field.tsx';
import { type Family, fieldName } from './family.ts';
import { blankRow, type FormRow, type FormValues } from './record-values.ts';

interface RecordPhotosProps {
  readonly family: Family;
  readonly name: string;
  readonly child: Rows;
  readonly form: UseFormReturn<FormValues>;
  readonly readOnly: boolean;
}

/** Rows that are photos: dropped, chosen, or taken with the webcam in the size that the definition says. */
export default function RecordPhotos({ family, name, child, form, readOnly }: RecordPhotosProps) {
  const list = fieldName(family, name);
  const fault = form.getFieldState(name, form.formState).error;
  return (
    <section aria-label={list}>
      <Text fw={600} size="sm" mb={4}>
        {list}
      </Text>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => {
          const rows = (value ?? []) as FormRow[];
          return (
            <PhotoField
              captures={rows.map(({ img }) => ({ ...(img as FileRef), img_rep_test: false }))}
              {...(child.webcam ? { webcam: child.webcam } : {})}
              error={fault?.message ?? fault?.root?.message}
              onChange={
                readOnly
                  ? undefined
                  : (next) => {
                      // The form's present rows, not the ones that were last drawn: two photos may arrive at once.
                      const before = form.getValues(name) as FormRow[];
                      const now = next(before.map(({ img }) => ({ ...(img as FileRef), img_rep_test: false })));
                      onChange(
                        now.map(({ media, name }) => {
                          const known = before.find(({ img }) => (img as FileRef).media === media);
                          return known ?? { ...blankRow(child.fields), img: { media, name } };
                        }),
                      );
                    }
              }
            />
          );
        }}
      />
    </section>
  );
}
