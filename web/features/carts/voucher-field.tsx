import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import type { useCartWrites } from './cart-writes.ts';
import { cartTexts } from './carts.texts.ts';

interface VoucherFieldProps {
  readonly cart: CartSummary;
  readonly change: ReturnType<typeof useCartWrites>['change'];
}

/** Adds a voucher by its code. The summary shows its discount; this field shows why a voucher gives none. */
export function VoucherField({ cart, change }: VoucherFieldProps) {
  const t = useTexts(cartTexts);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused = useId();
  const { id, vouchers, refused_vouchers } = cart;
  const send = async (voucher: string) => {
    setRefusal(null);
    try {
      await change.mutateAsync({ id, voucher });
      setCode('');
    } catch (error) {
      setRefusal(asFailure(error).message);
    }
  };
  return (
    <Form onSubmit={() => (code.trim() === '' ? undefined : send(code.trim()))}>
      <Stack gap={6}>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('voucherCode')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            aria-describedby={refused_vouchers.length > 0 || refusal ? refused : undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('voucherAdd')}
          </Button>
        </Group>
        <div id={refused} role="status">
          {refusal ? (
            <Text size="sm" c="var(--of-refusal)">
              {refusal}
            </Text>
          ) : null}
          {refused_vouchers.map(({ description, message }) => (
            <Text key={`${description} ${message}`} size="sm" c="var(--of-refusal)">
              {description}: {message}
            </Text>
          ))}
        </div>
        {vouchers.length + refused_vouchers.length > 0 ? (
          <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => send('')}>
            {t('voucherRemove')}
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}
