import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { NextStep } from '#domain/repairs/next-step.ts';
import { useShortcuts, useShortcutsSetting } from '#web/lib/keyboard/shortcuts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';

interface NextStepButtonProps {
  readonly step: NextStep;
  /** The open part of the drawer offers the step itself, or a form to save: then this is no second primary button. */
  readonly yields: boolean;
  readonly onTake: () => void;
}

/** The step that usually comes next: the head's only primary button, with the key `s`. */
export function NextStepButton({ step, yields, onTake }: NextStepButtonProps) {
  const t = useTexts(nextStepTexts);
  const [keys] = useShortcutsSetting();
  useShortcuts({ s: onTake });
  return (
    <Button
      data-next-step={step}
      size="compact-sm"
      variant={yields ? 'default' : 'filled'}
      leftSection={<IconArrowRight size={15} />}
      rightSection={
        keys ? (
          <span className={classes.key} aria-hidden="true">
            S
          </span>
        ) : undefined
      }
      aria-keyshortcuts={keys ? 's' : undefined}
      onClick={onTake}
    >
      {t(step)}
    </Button>
  );
}
