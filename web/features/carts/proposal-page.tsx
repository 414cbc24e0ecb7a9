import { Alert, Anchor, Button, List, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ProposalPage as Page } from '#api/contracts/cart-proposals.contract.ts';
import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { read, send } from '#web/lib/http/send.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import { TermsAgreed } from '#web/market/terms-of-sale.tsx';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { CartTotals } from './cart-totals.tsx';
import { cartTexts } from './carts.texts.ts';
import { proposalTexts } from './proposals.texts.ts';

/**
 * `/carrello-preparato/:token`: a cart that somebody prepared for the customer. Opening it only shows it; only the
 * button orders. No sign-in is needed.
 */
export default function ProposalPage() {
  const { token = '' } = useParams();
  const [payment, setPayment] = useState<PaymentMethod>('transfer');
  const proposal = useQuery({
    queryKey: ['cart-proposal', token, payment],
    queryFn: async ({ signal }) => (await read('/api/v1/cartproposal/:token', { token, payment }, { signal })).data,
    placeholderData: (before) => before,
  });
  return (
    <AuthLayout wide>
      <Found of={proposal} missing={<Broken />}>
        {(page) => (
          <Prepared page={page} token={token} payment={payment} onPayment={setPayment} again={proposal.refetch} />
        )}
      </Found>
    </AuthLayout>
  );
}

function Broken() {
  const t = useTexts(proposalTexts);
  return (
    <PageState role="alert" icon={<IconLinkOff />} title={t('broken')} text={t('brokenText')} action={<Onward />} />
  );
}

function Onward() {
  const t = useTexts(proposalTexts);
  return (
    <Button component={Link} to="/area-privata" variant="default" size="md">
      {t('enter')}
    </Button>
  );
}

interface PreparedProps {
  readonly page: Page;
  readonly token: string;
  readonly payment: PaymentMethod;
  readonly onPayment: (payment: PaymentMethod) => void;
  readonly again: () => Promise<unknown>;
}

function Prepared({ page, token, payment, onPayment, again }: PreparedProps) {
  const t = useTexts(proposalTexts);
  const say = useTexts(cartTexts);
  const { cart, changes, confirmable, reason, customer, proposed_by: name, note, until } = page;
  const { who, setWho, fault, press, order, busy, refused } = useConfirm({ page, token, payment, again });
  if (order !== null) {
    return (
      <Stack>
        <Text role="status">{t('thanks', { id: order })}</Text>
        <Onward />
      </Stack>
    );
  }
  const { faults } = cart;
  return (
    <Stack gap="md">
      <PageHead title={t('title')} lead={t('from', { name, customer, until: formatDay(until) })}>
        {note ? <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text> : null}
      </PageHead>
      {confirmable ? null : (
        <Alert role="status" variant="default" title={t('closed')}>
          {reason}
        </Alert>
      )}
      {changes.length > 0 ? (
        <Alert role="status" variant="outline" title={t('changes')}>
          <List size="sm">
            {changes.map((change) => (
              <List.Item key={`${change.what} ${change.name}`}>{changeText(change, t)}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <List listStyleType="none">
        {cart.lines.map(({ id, description, quantity, total }) => (
          <List.Item key={id}>
            {description} · {t('pieces', { n: quantity })} · {formatMoney(total)}
          </List.Item>
        ))}
      </List>
      <CartTotals cart={cart} later={say('deliveryOpen')} />
      {confirmable ? (
        <>
          <Radio.Group label={t('payment')} value={payment} onChange={(value) => onPayment(value as PaymentMethod)}>
            <Stack gap={6} mt={6}>
              {cart.payments.map((one) => (
                <Radio key={one} value={one} label={say(one)} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('who')}
            size="md"
            value={who}
            onChange={(event) => setWho(event.currentTarget.value)}
            autoComplete="name"
            maxLength={120}
            required
            error={fault ? t('whoMissing') : null}
          />
          <TermsAgreed number={cart.terms} />
          {faults.length > 0 ? (
            <Alert variant="default" role="status" title={t('missing')}>
              <List size="sm">
                {faults.map(({ field, message }) => (
                  <List.Item key={field}>{message}</List.Item>
                ))}
              </List>
              <Anchor component={Link} to="/carrello">
                {t('signIn')}
              </Anchor>
            </Alert>
          ) : null}
          <Refusal title={t('notPossible')}>{refused}</Refusal>
          <Button
            size="lg"
            h="auto"
            py="xs"
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
            disabled={faults.length > 0}
            loading={busy}
            onClick={press}
          >
            {t('order')} · {formatMoney(cart.total)}
          </Button>
        </>
      ) : (
        <Onward />
      )}
    </Stack>
  );
}

function changeText(change: Page['changes'][number], t: Translate<keyof typeof proposalTexts.it>): string {
  switch (change.what) {
    case 'price':
      return t('price', { name: change.name, before: formatMoney(change.before), now: formatMoney(change.now) });
    case 'quantity':
      return t('quantity', { name: change.name, before: change.before, now: change.now });
    default:
      return t(change.what, { name: change.name });
  }
}

/**
 * Orders once, after the name is given. If the order fails, the cart is fetched again: what changed is shown, and the
 * customer confirms again.
 */
function useConfirm({ page: { cart }, token, payment, again }: Omit<PreparedProps, 'onPayment'>) {
  const [who, setWho] = useState('');
  const [fault, setFault] = useState(false);
  const [commandId] = useState(newCommandId);
  const confirm = useMutation({
    meta: { handled: true },
    mutationFn: () => {
      const body = { name: who.trim(), hash: cart.hash, payment };
      const headers = { 'idempotency-key': `${commandId}-${cart.hash.slice(0, 12)}` };
      return send('POST', '/api/v1/cartproposal/:token', { token, ...body }, { headers });
    },
    onError: () => again(),
  });
  const press = () => {
    setFault(who.trim() === '');
    if (who.trim() !== '' && !confirm.isPending) confirm.mutate();
  };
  const refused = confirm.error ? asFailure(confirm.error).message : null;
  return { who, setWho, fault, press, order: confirm.data?.data.id ?? null, busy: confirm.isPending, refused };
}
