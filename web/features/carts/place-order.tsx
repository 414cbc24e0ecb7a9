import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CartSummary, GuestBody } from '#api/contracts/carts.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { type ApiFailure, asFailure } from '#web/lib/api/failure.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { dropGuest, keepOrderLink } from '#web/lib/session/guest-order.ts';
import { dropVisitorCart } from '#web/lib/session/visitor-cart.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { CartChoices } from '#web/market/cart.ts';
import { payByCard, payByLink } from '#web/market/pay-by-card.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { SpinnerModal } from '#web/ui/spinner-modal.tsx';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { differencesIn, type SummaryChange } from './summary-changes.ts';

interface PlaceOrderProps {
  readonly cart: CartSummary;
  readonly choices: Required<CartChoices>;
  /** Asks for the summary as it is now. */
  readonly again: () => Promise<{ readonly data?: CartSummary | null | undefined }>;
  /** Who orders without an account. */
  readonly guest?: GuestBody | undefined;
}

/** Where it is put right: faults of one's own data are corrected on their own page. */
const OWN_DATA = new Set(['sdi', 'fiscal_code', 'address_id']);

/**
 * «Ordine con obbligo di pagare», with the whole price beside it. What changed between the summary and the click is shown, and
 * asked again; a second press, or another tab, places no second order.
 */
export function PlaceOrder({ cart, choices, again, guest }: PlaceOrderProps) {
  const t = useTexts(cartTexts);
  const navigate = useNavigate();
  const commandId = useCommandId();
  const [changes, setChanges] = useState<readonly SummaryChange[]>([]);
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const place = useMutation({
    meta: { handled: true },
    mutationFn: (shown: CartSummary) => {
      const body = { id: shown.id, hash: shown.hash, ...choices, ...(guest ? { guest } : {}) };
      return write('POST', '/api/v1/Cart/checkout', body, { commandId: commandId(body) });
    },
    onSuccess: async ({ data: { id, link } }) => {
      if (link !== null) leaveCart({ order: id, link });
      // The order is there whatever the provider says now: its page has the way to pay as well.
      const paying = () => (link === null ? payByCard(id) : payByLink(link));
      if (choices.payment === 'card' && (await paying().catch(() => false))) return;
      navigate(link === null ? `/i-tuoi-ordini/${id}/grazie` : `/ordine/${link}/grazie`, { replace: true });
    },
    onError: async (error, shown) => {
      const failure = asFailure(error);
      const { data: now } = await again();
      setChanges(now ? differencesIn(shown, now) : []);
      setRefused(failure.code === 'order-changed' ? null : failure);
    },
  });
  const press = () => {
    setChanges([]);
    setRefused(null);
    if (!place.isPending && !place.isSuccess) place.mutate(cart);
  };
  const { faults } = cart;
  return (
    <Stack gap="sm">
      {changes.length > 0 ? (
        <Alert role="alert" variant="outline" title={t('changed')}>
          <ul className={classes.list}>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>{t(change.what, shownIn(change))}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Refusal title={t('notPossible')}>{refused && wordsOf(refused, cart)}</Refusal>
      {faults.length > 0 ? (
        <div role="status">
          <Text fw={600}>{t('missing')}</Text>
          <ul className={classes.list}>
            {faults.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          {!guest && faults.some(({ field }) => OWN_DATA.has(field)) ? (
            <Anchor component={Link} to="/modifica-i-tuoi-dati">
              {t('editData')}
            </Anchor>
          ) : null}
        </div>
      ) : null}
      <Button
        size="lg"
        h="auto"
        py="xs"
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
        disabled={faults.length > 0}
        loading={place.isPending || place.isSuccess}
        onClick={press}
      >
        {t('order')} · {formatMoney(cart.total)}
      </Button>
      <SpinnerModal busy={place.isPending || place.isSuccess} text={t('placing')} />
    </Stack>
  );
}

/** A guest's order is placed: whoever sits at this browser next finds neither his cart nor his data. */
function leaveCart(placed: { readonly order: number; readonly link: string }): void {
  dropVisitorCart();
  dropGuest();
  keepOrderLink(placed);
}

/** The change's values as they are read: amounts in the language's way. */
function shownIn(change: SummaryChange): Record<string, string | number> {
  const { what: _, ...values } = change;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'before' || key === 'now' ? formatMoney(String(value)) : value,
    ]),
  );
}

/** What is missing, each thing with the item that it is missing for. */
function wordsOf({ message, fields }: ApiFailure, { lines }: CartSummary): string {
  const named = fields.map(({ field, message: words }) => {
    const item = /^items\.(\d+)$/.exec(field)?.[1];
    const line = lines.find(({ item_id }) => String(item_id) === item);
    return line ? `${line.description}: ${words}` : words;
  });
  return named.length === 0 ? message : named.join('. ');
}
