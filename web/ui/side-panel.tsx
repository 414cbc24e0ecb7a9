import { ActionIcon, Group, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** Beside the title: badges, presence. */
  readonly aside?: ReactNode;
  /** Under the title, does not scroll: tabs. */
  readonly head?: ReactNode;
  /** Under the content, does not scroll: actions. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel beside a list, which stays visible and usable; below 1200 px it lies over it. Takes the focus when it opens and
 * gives it back when it closes; Esc closes it.
 */
export function SidePanel({ title, aside, head, foot, onClose, children }: SidePanelProps) {
  const t = useTexts(common);
  const name = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={name}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.header}>
        <Title order={2} id={name} className={classes.title}>
          {title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          {aside}
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </header>
      {head}
      <div className={classes.body}>{children}</div>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </aside>
  );
}
