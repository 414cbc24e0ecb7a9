import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './drawer.module.css';
import { drawerTexts } from './drawer.texts.ts';

interface FormBarProps {
  readonly dirty: boolean;
  readonly saving?: boolean;
  /** A refusal that belongs to no field. */
  readonly refusal: string | null;
  readonly onDiscard: () => void;
  /** What submits, where it is more than one button. */
  readonly children?: ReactNode;
  readonly saveLabel?: string | undefined;
  /** Can be saved although nothing was changed. */
  readonly always?: boolean;
}

/** Save and discard at the foot of a form, in sight while there is something to save. */
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
        <Text role="alert" size="sm" c="var(--of-refusal)" mr="auto">
          <IconAlertTriangle size={14} aria-hidden="true" style={{ verticalAlign: '-2px', marginRight: 4 }} />
          {refusal}
        </Text>
      ) : null}
      {dirty ? (
        <Button variant="default" onClick={onDiscard}>
          {t('discard')}
        </Button>
      ) : null}
      {children ?? (
        <Button type="submit" loading={saving}>
          {saveLabel ?? t('save')}
        </Button>
      )}
    </div>
  );
}
