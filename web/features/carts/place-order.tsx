import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CartSummary, GuestBody } from '#api/contracts/carts.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { type ApiFailure, asFailure } from '#web/lib/http/failure.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { dropGuest, keepOrderLink } from '#web/lib/session/guest-order.ts';
import { dropVisitorCart } from '#web/lib/session/visitor-cart.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { CartChoices } from '#web/market/cart.ts';
import { payByCard, payByLink } from '#web/market/pay-by-card.ts';
import { TermsAgreed } from '#web/market/terms-of-sale.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SpinnerModal } from '#web/ui/spinner-modal.tsx';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { differencesIn, type SummaryChange } from './summary-changes.ts';

interface PlaceOrderProps {
  readonly cart: CartSummary;
  readonly choices: Required<CartChoices>;
  /** Fetches the current summary. */
  readonly again: () => Promise<{ readonly data?: CartSummary | null | undefined }>;
  /** The data of a guest; absent for a signed-in customer. */
  readonly guest?: GuestBody | undefined;
}

/** The fields whose faults a customer corrects on the page of their own data. */
const OWN_DATA = new Set(['sdi', 'fiscal_code', 'address_id']);

/**
 * The button «Ordine con obbligo di pagare», with the whole price in it. What changed between the summary and the click
 * is shown, and the customer confirms again; a second press, or another tab, places no second order.
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
      if (link !== null) clearGuestCart({ order: id, link });
      // The order exists even if the card provider fails now: its page offers the payment again.
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
              <li key={JSON.stringify(change)}>{t(change.what, textValues(change))}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Refusal title={t('notPossible')}>{refused && refusalText(refused, cart)}</Refusal>
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
      <TermsAgreed number={cart.terms} />
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

/**
 * After a guest's order: the next person at this browser must find neither the guest's cart nor their data. This tab
 * keeps the order's link.
 */
function clearGuestCart(placed: { readonly order: number; readonly link: string }): void {
  dropVisitorCart();
  dropGuest();
  keepOrderLink(placed);
}

/** The values of a change for its text; amounts in the format of the language. */
function textValues(change: SummaryChange): Record<string, string | number> {
  const { what: _, ...values } = change;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'before' || key === 'now' ? formatMoney(String(value)) : value,
    ]),
  );
}

/** The text of a refusal: each fault with the item that it is about. */
function refusalText({ message, fields }: ApiFailure, { lines }: CartSummary): string {
  const faultTexts = fields.map(({ field, message: words }) => {
    const item = /^items\.(\d+)$/.exec(field)?.[1];
    const line = lines.find(({ item_id }) => String(item_id) === item);
    return line ? `${line.description}: ${words}` : words;
  });
  return faultTexts.length === 0 ? message : faultTexts.join('. ');
}
