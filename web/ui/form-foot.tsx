import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '#web/lib/keyboard/kept-focus.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Refusal } from './refusal.tsx';

interface FormButtonsProps {
  /** What submitting does, in a word; «Salva» unless said. */
  readonly submit?: string | undefined;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** What it does can't be taken back. */
  readonly danger?: boolean;
  /** The form's id, for buttons that stand outside it. */
  readonly form?: string;
  /** Leaves without submitting; without it there is nothing to leave. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancel?: string;
  /** What submits, where it is more than one button. */
  readonly children?: ReactNode;
}

/** The way out of a form and the way on, in that order. */
export function FormButtons({ submit, loading, disabled, danger, form, onCancel, cancel, children }: FormButtonsProps) {
  const t = useTexts(common);
  return (
    <>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
      ) : null}
      {children ?? (
        <Button
          type="submit"
          form={form}
          loading={loading}
          disabled={disabled}
          {...(danger ? { variant: 'outline', color: 'var(--of-refusal)' } : {})}
        >
          {submit ?? t('save')}
        </Button>
      )}
    </>
  );
}

/** The foot of a form: why it was refused, where no field shows it, then its buttons. */
export function FormFoot({ refusal, ...buttons }: FormButtonsProps & { readonly refusal?: string | null }) {
  const foot = useKeptFocus<HTMLDivElement>(buttons.loading === true);
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Group justify="flex-end" ref={foot}>
        <FormButtons {...buttons} />
      </Group>
    </>
  );
}
