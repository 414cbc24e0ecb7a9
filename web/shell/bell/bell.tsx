import { ActionIcon, Anchor, Button, Indicator, Popover, Text, Title } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#api/contracts/notifications.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './bell.module.css';
import { bellTexts } from './bell.texts.ts';
import { READ_AFTER_MS, useMarkRead, useNotifications } from './use-notifications.ts';

/**
 * The bell in the head: at most ten notifications, each with a link.
 * @param access the page where people choose what they are told
 */
export function Bell({ access }: { readonly access: string }) {
  const t = useTexts(bellTexts);
  const [opened, setOpened] = useState(false);
  const { data } = useNotifications();
  const { mutate: mark } = useMarkRead();
  const list = data?.list ?? [];
  const unread = data?.unread ?? 0;
  const shown = list.flatMap(({ id, read }) => (read ? [] : [id])).join();
  useEffect(() => {
    if (!opened || shown === '') return;
    const timer = setTimeout(() => mark(shown.split(',').map(Number)), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened, shown, mark]);
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={16} offset={6} color="petrol">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={unread === 0 ? t('open') : t('openUnread', { n: unread })}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <div className={classes.head}>
          <Title order={2} size="h5">
            {t('title')}
          </Title>
          <Button variant="subtle" size="compact-xs" disabled={unread === 0} onClick={() => mark(undefined)}>
            {t('allRead')}
          </Button>
        </div>
        {list.length === 0 ? (
          <div className={classes.none}>
            <Text fw={500}>{t('none')}</Text>
            <Text size="sm" c="dimmed">
              {t('noneText')}
            </Text>
          </div>
        ) : (
          <ul className={classes.list}>
            {list.map((one) => (
              <Row key={one.id} one={one} onOpen={close} onRead={() => mark([one.id])} />
            ))}
          </ul>
        )}
        <div className={classes.foot}>
          <Anchor component={Link} to={access} size="sm" onClick={close}>
            {t('choose')}
          </Anchor>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RowProps {
  readonly one: Notification;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

function Row({ one, onOpen, onRead }: RowProps) {
  const t = useTexts(bellTexts);
  const open = () => {
    if (!one.read) onRead();
    onOpen();
  };
  return (
    <li>
      <Link to={one.link} className={classes.row} data-unread={!one.read || undefined} onClick={open}>
        <span className={classes.dot} aria-hidden="true" />
        <span>
          {one.read ? null : <span className="of-hidden">{t('unread')}: </span>}
          {one.message}
        </span>
        <time className={classes.when} dateTime={one.at}>
          {formatInstant(one.at)}
        </time>
      </Link>
    </li>
  );
}
