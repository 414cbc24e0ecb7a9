import { Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import classes from './views.module.css';
import { viewTexts } from './views.texts.ts';

interface ViewFrameProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a view that stands in place of the drawer's tabs: title, and the link back to the tabs. */
export function ViewFrame({ title, aside, children }: ViewFrameProps) {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const link = useRepairLink();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone with its part of the drawer, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="md">
      <div>
        <Link to={link(repair.id)} preventScrollReset className={`${classes.back} of-no-print`}>
          <IconArrowLeft size={14} aria-hidden="true" />
          {t('back')}
        </Link>
        <Group justify="space-between" gap="xs">
          <Title order={3} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {aside}
        </Group>
      </div>
      {children}
    </Stack>
  );
}
