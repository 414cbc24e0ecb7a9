import { TextInput } from '@mantine/core';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { texts } from './roles.texts.ts';

/** The name and the purpose of a role. */
export interface RoleName {
  readonly display_name: string;
  readonly description: string;
}

/** The fields of a role's name, in the forms of a new and of an existing role. */
export function RoleFields<T extends FieldValues & RoleName>({ form }: { readonly form: UseFormReturn<T> }) {
  const t = useTexts(texts);
  const fault = (field: keyof RoleName) => form.getFieldState(field as Path<T>, form.formState).error?.message;
  return (
    <>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={80}
        autoComplete="off"
        {...form.register('display_name' as Path<T>)}
        error={fault('display_name')}
      />
      <GrowingText
        label={t('description')}
        maxLength={400}
        minRows={2}
        {...form.register('description' as Path<T>)}
        error={fault('description')}
      />
    </>
  );
}
