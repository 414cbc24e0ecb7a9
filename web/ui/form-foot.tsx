import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '#web/lib/keyboard/kept-focus.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Refusal } from './refusal.tsx';

interface FormButtonsProps {
  /** The label of the submit button, where it does more than to save or add. */
  readonly submit?: string | undefined;
  /** What the form has is new: the button adds it, and does not save changes. */
  readonly adds?: boolean;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** What the form does can't be undone. */
  readonly danger?: boolean;
  /** The form's id, for buttons outside of it. */
  readonly form?: string;
  /** Leaves without submitting; absent: there is no such button. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancel?: string;
  /** The buttons that submit, where there is more than one. */
  readonly children?: ReactNode;
}

/** The buttons of a form: the one that leaves it, then the one that submits it. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, adds, loading, disabled, danger, form, onCancel, cancel, children } = props;
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
          {submit ?? t(adds ? 'add' : 'save')}
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
