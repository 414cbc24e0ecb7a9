import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { centsOf, formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';

type Line = CartSummary['lines'][number];

interface CartLineProps {
  readonly line: Line;
  /** Set if the net price changed since the item was added. */
  readonly changed: CartSummary['changed'][number] | undefined;
  readonly busy: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onConfirm: () => void;
}

/** A line of the cart: item, quantity and price. If the price rose, the customer agrees to the new one here. */
export function CartLine({ line, changed, busy, onQuantity, onRemove, onConfirm }: CartLineProps) {
  const t = useTexts(cartTexts);
  const { description: name, code, price, total } = line;
  const dearer = changed && centsOf(changed.now) > centsOf(changed.before);
  const prices = changed && { before: formatMoney(changed.before), now: formatMoney(changed.now) };
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <Text size="sm" c="dimmed">
          {code} · {t('each', { price: formatMoney(price) })}
        </Text>
      </div>
      {/* The key draws the field anew when the server answers another quantity. */}
      <Quantity key={line.quantity} line={line} busy={busy} onQuantity={onQuantity} onRemove={onRemove} />
      <span className={classes.sum}>{formatMoney(total)}</span>
      {prices ? (
        <div className={classes.note} role="status">
          <Text size="sm" c={dearer ? 'var(--of-refusal)' : undefined}>
            {t(dearer ? 'rose' : 'fell', prices)}
          </Text>
          {dearer ? (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onConfirm}>
              {t('confirmPrice')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Quantity({
  line: { description: name, quantity },
  busy,
  onQuantity,
  onRemove,
}: Pick<CartLineProps, 'line' | 'busy' | 'onQuantity' | 'onRemove'>) {
  const t = useTexts(cartTexts);
  const [typed, setTyped] = useState(String(quantity));
  const send = () => {
    const wanted = Number(typed.trim());
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== quantity) onQuantity(wanted);
    else setTyped(String(quantity));
  };
  return (
    <Form onSubmit={send} className={classes.quantity}>
      {quantity > 1 ? (
        <ActionIcon
          variant="default"
          size="lg"
          disabled={busy}
          aria-label={t('fewer', { name })}
          onClick={() => onQuantity(quantity - 1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon variant="default" size="lg" disabled={busy} aria-label={t('remove', { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      <TextInput
        aria-label={t('quantityOf', { name })}
        inputMode="numeric"
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={send}
      />
      <ActionIcon
        variant="default"
        size="lg"
        disabled={busy}
        aria-label={t('more', { name })}
        onClick={() => onQuantity(quantity + 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
      {quantity > 1 ? (
        <ActionIcon variant="subtle" size="lg" disabled={busy} aria-label={t('remove', { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </Form>
  );
}
