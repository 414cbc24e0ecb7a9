import { Kbd, Stack, Switch, Text } from '@mantine/core';
import { useShortcutsSetting } from '#web/lib/keyboard/shortcuts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import classes from './help-dialog.module.css';
import { shell } from './shell.texts.ts';

const KEYS = [
  [['Ctrl', 'K'], 'keyFind'],
  [['?'], 'keyHelp'],
  [['/'], 'keySearch'],
  [['j', '↓'], 'keyDown'],
  [['k', '↑'], 'keyUp'],
  [['Enter'], 'keyOpen'],
  [['x'], 'keySelect'],
  [['n'], 'keyNew'],
  [['s'], 'keyNext'],
  [['←', '→'], 'keyWalk'],
  [['F2'], 'keyEdit'],
  [['Esc'], 'keyClose'],
] as const;

/** The keyboard shortcuts, and the switch that turns the single-key ones off. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(shell);
  const [on, setOn] = useShortcutsSetting();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help')}>
      <Stack gap="md">
        <Text c="dimmed">{t('helpIntro')}</Text>
        <dl className={classes.keys}>
          {KEYS.map(([keys, text]) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key} size="sm">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Switch label={t('helpOn')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
      </Stack>
    </Dialog>
  );
}
