import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '#web/lib/keyboard/escape.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { usePageMark } from './page-mark.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** The title of the browser tab, where it says more than the panel's title. */
  readonly tabTitle?: string;
  /** After the title, cut where room is short: whose it is. */
  readonly lead?: ReactNode;
  /** At the end of the title's line: badges, presence. */
  readonly aside?: ReactNode;
  /** Under the title, does not scroll: tabs. */
  readonly head?: ReactNode;
  /** Under the content, does not scroll: actions. */
  readonly foot?: ReactNode;
  /** The panel takes turns with the list: it is shown in the list's place until one goes back. */
  readonly alone?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A head that shrinks gives its room to the content. If all of that fits then, it scrolls back, and would flicker. */
const SPARE = 120;

/** Whether the content counts as scrolled, which shrinks the head. @param now whether it did before */
function isScrolled({ scrollTop, scrollHeight, clientHeight }: HTMLElement, now: boolean): boolean {
  return now ? scrollTop > 0 : scrollTop > 24 && scrollHeight - clientHeight > SPARE;
}

/**
 * A panel beside a list, which stays visible and usable; below 992 px the panel lies over it. It takes the focus when
 * it opens and gives it back when it closes. Esc closes it wherever the focus is, unless something lies over it.
 */
export function SidePanel({
  title,
  tabTitle = '',
  lead,
  aside,
  head,
  foot,
  alone = false,
  onClose,
  children,
}: SidePanelProps) {
  const t = useTexts(common);
  const name = useId();
  const panel = useRef<HTMLElement>(null);
  // Read before the content is drawn: the content takes the focus before the panel itself could see who had it.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    // The content may have taken the focus already: a form that begins at its first field.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [before]);
  usePageMark('panel', alone ? 'alone' : 'beside');
  useLayoutEffect(() => {
    const place = panel.current?.parentElement;
    place?.toggleAttribute('data-panel-alone', alone);
    return () => place?.removeAttribute('data-panel-alone');
  }, [alone]);
  useEscape(onClose);
  const [scrolled, setScrolled] = useState(false);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={name}
      className={classes.panel}
      data-side-panel={tabTitle}
      data-alone={alone || undefined}
      data-scrolled={scrolled || undefined}
    >
      <header className={classes.header}>
        {alone ? (
          <Button variant="subtle" px={8} leftSection={<IconArrowLeft size={16} />} flex="none" onClick={onClose}>
            {t('backToList')}
          </Button>
        ) : null}
        <Title order={2} id={name} className={classes.title}>
          {title}
        </Title>
        {lead ? <div className={classes.lead}>{lead}</div> : null}
        <Group gap="xs" wrap="nowrap" flex="none">
          {aside}
          {alone ? null : (
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('close')} onClick={onClose}>
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
      </header>
      {head}
      <div className={classes.body} onScroll={(event) => setScrolled(isScrolled(event.currentTarget, scrolled))}>
        {children}
      </div>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </aside>
  );
}
