import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconHelpCircle } from '@tabler/icons-react';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import page from '#web/ui/table/list-page.module.css';
import classes from './legend.module.css';
import { texts } from './repair-list.texts.ts';

const FLAGS = QUOTE_STATES.filter(({ key }) => ['PENDING', 'ACCEPTED', 'REJECTED', 'DRAFT'].includes(key));

/** Explains the colours and marks of the list in words. */
export function Legend() {
  const t = useTexts(texts);
  return (
    <Popover position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          h={30}
          variant="default"
          className={page.tool}
          aria-label={t('legend')}
          title={t('legend')}
          leftSection={<IconHelpCircle size={15} aria-hidden="true" />}
        >
          {t('legend')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <div className={classes.orange}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <div>
              <Text fw={600}>{t('legendOrange')}</Text>
              <Text size="sm">{t('legendOrangeText')}</Text>
            </div>
          </div>
          <div>
            <Text fw={600} mb={4}>
              {t('legendQuote')}
            </Text>
            <div className={classes.flags}>
              {FLAGS.map(({ id }) => (
                <QuoteFlag key={id} id={id} />
              ))}
            </div>
          </div>
          <Text size="sm" className={classes.line}>
            <IconClockExclamation size={16} aria-hidden="true" />
            {t('legendOverdue')}
          </Text>
          <Text size="sm" className={classes.line}>
            <span className={classes.flash} aria-hidden="true" />
            {t('legendFlash')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
