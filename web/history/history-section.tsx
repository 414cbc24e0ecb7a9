import { Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { EVENT_PARAM } from './history-link.ts';
import { timelineTexts } from './timeline.texts.ts';
import { Timeline } from './timeline.tsx';

/** The history of a subject at the end of a panel without tabs; read only once it is opened, or where
 * the address names one of its events. */
export function HistorySection(props: ComponentProps<typeof Timeline>) {
  const t = useTexts(timelineTexts);
  const addressed = useSearchParams()[0].has(EVENT_PARAM);
  const [open, setOpen] = useState(addressed);
  const content = useId();
  return (
    <Stack component="section" gap="md" mt="xl" align="stretch">
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        aria-expanded={open}
        aria-controls={content}
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        rightSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={() => setOpen(!open)}
      >
        {t('title')}
      </Button>
      <div id={content}>{open ? <Timeline {...props} /> : null}</div>
    </Stack>
  );
}
