import { Button, Stack } from '@mantine/core';
import { IconFileInvoice, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { today } from '#web/lib/dates/dates.ts';
import { draftKey, readDraft } from '#web/lib/drafts/draft-store.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canWork } from '#web/repairs/drawer/can-work.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { PrintHead } from '#web/repairs/drawer/print-head.tsx';
import { nextStepFor, openedBy } from '#web/repairs/next-step.ts';
import type { OpenedWith } from '#web/repairs/use-open-repair.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { quoteTexts } from './quote.texts.ts';
import { QuoteChat } from './quote-chat.tsx';
import { QUOTE_FORM, QuoteForm } from './quote-form.tsx';
import { DRAFT } from './quote-values.ts';
import { QuoteVersions } from './quote-versions.tsx';

/** Tab «Preventivo»: the form, the versions and the chat with the customer. */
export default function QuoteTab() {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const writes = (may(account, 'quotes', 'draft') || may(account, 'quotes', 'edit')) && canWork(repair);
  const latest = repair.quotes[0];
  const unsaved = () => readDraft(localStorage, draftKey(account?.id ?? 0, QUOTE_FORM, repair.id)) !== null;
  const [open, setOpen] = useState(() => writes && unsaved());
  const opened: OpenedWith | null = useLocation().state;
  useEffect(() => {
    if (writes && opened?.begin) setOpen(true);
  }, [writes, opened]);
  const step = nextStepFor(account, repair, today());
  const label = !latest ? t('write') : latest.id_states_quote === DRAFT ? t('editDraft') : t('revise');
  const start = (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} />}
      onClick={() => setOpen(true)}
      style={{ alignSelf: 'flex-start' }}
      className="of-no-print"
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="lg">
      <PrintHead title={t('printTitle')} />
      {open ? (
        <AutoFocus>
          <QuoteForm onClose={() => setOpen(false)} onUndone={() => setOpen(true)} />
        </AutoFocus>
      ) : null}
      {repair.quotes.length === 0 && !open ? (
        <PageState
          icon={<IconFileInvoice />}
          title={t('none')}
          text={t('noneText')}
          action={writes && !openedBy(step) ? <AutoFocus>{start}</AutoFocus> : undefined}
        />
      ) : null}
      {latest && writes && !open ? <AutoFocus>{start}</AutoFocus> : null}
      {latest ? <QuoteVersions /> : null}
      {may(account, 'quotes', 'view') ? <QuoteChat /> : null}
    </Stack>
  );
}
