import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import classes from './drawer.module.css';
import { drawerTexts } from './drawer.texts.ts';

interface FormBarProps {
  readonly dirty: boolean;
  readonly saving?: boolean;
  /** A refusal that belongs to no field; null: none. */
  readonly refusal: string | null;
  readonly onDiscard: () => void;
  /** The submit buttons, if the form has more than one. */
  readonly children?: ReactNode;
  readonly saveLabel?: string | undefined;
  /** Shows the bar even if nothing was changed, so that the form can be saved. */
  readonly always?: boolean;
}

/** The buttons to save and discard at the foot of a form, in sight while there is something to save. */
export function FormBar({
  dirty,
  saving = false,
  refusal,
  onDiscard,
  children,
  saveLabel,
  always = false,
}: FormBarProps) {
  const t = useTexts(drawerTexts);
  if (!dirty && !always && !refusal) return null;
  return (
    <div className={`${classes.bar} of-no-print`}>
      {refusal ? (
        <div style={{ marginRight: 'auto' }}>
          <Refusal>{refusal}</Refusal>
        </div>
      ) : null}
      <FormButtons
        submit={saveLabel ?? t('save')}
        loading={saving}
        onCancel={dirty ? onDiscard : undefined}
        cancel={t('discard')}
      >
        {children}
      </FormButtons>
    </div>
  );
}
