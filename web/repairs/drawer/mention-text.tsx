import { useMergedRef } from '@mantine/hooks';
import type { ComponentProps, Ref } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { MentionArea } from '../mention-area.tsx';
import { useDrawer } from './drawer-context.tsx';

interface MentionTextProps<V extends FieldValues>
  extends Omit<
    ComponentProps<typeof MentionArea>,
    'repairId' | 'form' | 'name' | 'value' | 'onText' | 'error' | 'area'
  > {
  readonly form: UseFormReturn<V>;
  readonly name: FieldPath<V>;
  /** The text area itself, for a screen that inserts text at the caret. */
  readonly area?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text of a form in the drawer that only staff reads; `@` mentions a colleague. */
export function MentionText<V extends FieldValues>({ form, name, area, ...rest }: MentionTextProps<V>) {
  const { repair } = useDrawer();
  const {
    field: { ref: formRef, onChange, ...field },
    fieldState,
  } = useController({ control: form.control, name });
  const ref = useMergedRef(formRef, area);
  return (
    <MentionArea
      minRows={2}
      maxRows={10}
      {...rest}
      {...field}
      repairId={repair.id}
      onText={onChange}
      area={ref}
      error={fieldState.error?.message}
    />
  );
}
