import type { RefObject } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { MentionArea } from '#web/repairs/mention-area.tsx';
import type { QuoteValues } from './quote-values.ts';

interface InternalNoteProps {
  readonly form: UseFormReturn<QuoteValues>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly description?: string | undefined;
  readonly maxLength: number;
}

/** The field of the notes that only staff reads; `@` mentions a colleague. */
export function InternalNote({ form, area, ...rest }: InternalNoteProps) {
  const { repair } = useDrawer();
  return (
    <Controller
      control={form.control}
      name="note"
      render={({ field: { ref, onChange, ...field }, fieldState }) => (
        <MentionArea
          {...field}
          {...rest}
          repairId={repair.id}
          onText={onChange}
          area={(element) => {
            area.current = element;
            ref(element);
          }}
          minRows={2}
          maxRows={10}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
