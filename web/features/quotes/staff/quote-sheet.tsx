import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { quoteStateOn } from '#domain/quotes/quote-validity.ts';
import { formatDay, formatInstant, today } from '#web/lib/dates/dates.ts';
import { formatMoney, typedQuantity } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { openQuoteDocument } from '#web/repairs/open-document.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import { DRAFT, PENDING, type StaffQuote } from './quote-values.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** All that a version says, and the actions on it. */
export function QuoteSheet({ quote }: { quote: StaffQuote }) {
  const t = useTexts(quoteTexts);
  const account = useAccount();
  const { repair } = useDrawer();
  const [dialog, setDialog] = useState<'accept' | 'reject' | 'withdraw' | null>(null);
  const pending = quote.id_states_quote === PENDING && !repair.archived;
  // Past its validity nobody can decide it; it can still be withdrawn.
  const decidable = pending && quoteStateOn('PENDING', quote.valid_until, today()) === 'PENDING';
  const draft = quote.id_states_quote === DRAFT && !repair.archived;
  const rows = quote.articles.map((article, at) => ({ ...article, key: at }));
  const texts = [
    ['kind_attention', quote.kind_attention],
    ['note_before_the_quote', quote.note_before_the_quote],
    ['description_and_items_agg', quote.description_and_items_agg],
    ['description_payment', quote.description_payment],
    ['note_customer', quote.note_customer],
    ['note', quote.note],
    ['sentTo', quote.referents.map(({ email }) => email).join(', ')],
  ] as const;
  return (
    <Stack gap="sm">
      {quote.object ? <Text fw={600}>{quote.object}</Text> : null}
      {quote.articles.length > 0 ? (
        <table className={classes.items}>
          <thead>
            <tr>
              <th scope="col">{t('articleDescription')}</th>
              <th scope="col">{t('articleCode')}</th>
              <th scope="col">{t('qta')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, description, code_gr, qta }) => (
              <tr key={key}>
                <td>{description}</td>
                <td>{code_gr}</td>
                <td>{typedQuantity(qta)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <dl className={classes.totals}>
        <dt>{t('tot_quote')}</dt>
        <dd>{formatMoney(quote.tot_quote)}</dd>
        <dt>{t('discount')}</dt>
        <dd>{formatMoney(quote.discount)}</dd>
        <dt className={classes.final}>{t('total_amount_with_discount')}</dt>
        <dd className={classes.final}>{formatMoney(quote.total_amount_with_discount)}</dd>
        <dt>{t('vat', { rate: quote.vat_rate })}</dt>
        <dd>{formatMoney(quote.vat_amount)}</dd>
        <dt>{t('gross')}</dt>
        <dd>{formatMoney(quote.total_with_vat)}</dd>
      </dl>
      {texts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {t(name)}
            </Text>
            <Text className={classes.text}>{text}</Text>
          </div>
        ) : null,
      )}
      <Text size="sm" c="dimmed">
        {quote.decided_at
          ? t(quote.decided_by ? 'decided' : 'decidedOn', {
              when: formatInstant(quote.decided_at),
              by: quote.decided_by ?? '',
            })
          : t('expires', { day: formatDay(quote.valid_until) })}
      </Text>
      <Group gap="xs" className="of-no-print">
        {decidable && may(account, 'quotes', 'decide') ? (
          <>
            <Button size="compact-sm" variant="default" onClick={() => setDialog('accept')}>
              {t('accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDialog('reject')}>
              {t('reject')}
            </Button>
          </>
        ) : null}
        {(pending || draft) && may(account, 'quotes', 'edit') ? (
          <Button size="compact-sm" variant="default" c="var(--of-refusal)" onClick={() => setDialog('withdraw')}>
            {t(draft ? 'discardDraft' : 'withdraw')}
          </Button>
        ) : null}
        {draft ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconFileTypePdf size={15} />}
            onClick={() => openQuoteDocument(repair.id, quote.version).catch(toastFailure)}
          >
            PDF
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </Group>
      {dialog === 'withdraw' ? <WithdrawDialog quote={quote} onClose={() => setDialog(null)} /> : null}
      {dialog === 'accept' || dialog === 'reject' ? (
        <DecideDialog quote={quote} accept={dialog === 'accept'} onClose={() => setDialog(null)} />
      ) : null}
    </Stack>
  );
}
