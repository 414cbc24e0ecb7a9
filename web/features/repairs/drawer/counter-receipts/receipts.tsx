import { Anchor, Button, Text } from '@mantine/core';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { openReceiptDocument } from '#web/repairs/open-document.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { mayGiveReceipt } from './may-give-receipt.ts';
import { receiptTexts } from './receipt.texts.ts';
import classes from './receipts.module.css';

const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'));

/**
 * The receipts of the repair, newest first, each with its PDF; and the way to give one. Nothing where there is neither.
 */
export function Receipts() {
  const t = useTexts(receiptTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const mayGive = mayGiveReceipt(account, repair);
  if (repair.receipts.length === 0 && !mayGive) return null;
  return (
    <fieldset className={drawer.section}>
      <legend>{t('receipts')}</legend>
      {repair.receipts.length > 0 ? (
        <ul className={classes.list}>
          {repair.receipts.map(({ number, kind, issued_on, person, signed, current }) => (
            <li key={number} data-replaced={!current || undefined}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.paper}
                onClick={() => openReceiptDocument(repair.id, number).catch(toastFailure)}
              >
                <IconFileTypePdf size={16} aria-hidden="true" />
                {t('line', { kind: t(kind), n: number, day: formatDay(issued_on), person })}
              </Anchor>
              <Text component="span" size="sm" c="dimmed">
                {[t(signed ? 'signed' : 'unsigned'), ...(current ? [] : [t('replaced')])].join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed" mb={6}>
          {t('none')}
        </Text>
      )}
      {mayGive ? (
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          leftSection={<IconSignature size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('give')}
        </Button>
      ) : null}
      {open ? (
        <Suspense>
          <ReceiptDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
