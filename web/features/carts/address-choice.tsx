import { ActionIcon, Button, Radio, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import type { UserAddress } from '#api/contracts/user-addresses.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { AddressDialog } from './address-dialog.tsx';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { useAddressChange } from './use-address-change.ts';

const OWN = 'own';

function lineOf({ address, codepostal, city, province, country }: UserAddress): string {
  const town = [codepostal, city, province && `(${province})`].filter(Boolean).join(' ');
  return [address, town, country === 'IT' ? '' : country].filter(Boolean).join(', ');
}

/** Chooses the delivery address: the customer's own, or a further one. Further addresses are added and deleted here. */
export function AddressChoice({ cart, customer }: { readonly cart: CartSummary; readonly customer: number }) {
  const t = useTexts(cartTexts);
  const [adding, setAdding] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['addresses', customer],
    queryFn: async ({ signal }) => (await get('/api/v1/useraddress/:userId', { userId: customer }, signal)).data,
  });
  const change = useAddressChange();
  const choose = (value: string) =>
    change.mutate(() =>
      value === OWN
        ? write('POST', '/api/v1/useraddress/resetAddressByCartId', { cart_id: cart.id })
        : write('POST', '/api/v1/useraddress/activeAddressByUser', { idAddress: Number(value), idCart: cart.id }),
    );
  const remove = async ({ idAddress, description }: UserAddress) => {
    const title = t('deleteAddress', { name: description });
    if (!(await confirm({ title, message: t('deleteQuestion'), danger: true }))) return;
    change.mutate(() => write('DELETE', '/api/v1/useraddress/deleteAddressById/:id', { id: idAddress }));
  };
  return (
    <>
      <Radio.Group
        label={t('where')}
        classNames={{ label: classes.partTitle ?? '' }}
        value={cart.address_id === null ? OWN : String(cart.address_id)}
        onChange={choose}
      >
        <Stack gap="xs">
          <div className={classes.choice}>
            <Radio size="md" value={OWN} label={t('ownAddress')} description={t('ownAddressText')} />
          </div>
          {data.map((address) => (
            <div key={address.idAddress} className={classes.choice}>
              <Radio
                size="md"
                value={String(address.idAddress)}
                label={address.description}
                description={lineOf(address)}
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('deleteAddress', { name: address.description })}
                onClick={() => remove(address)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Button variant="default" mt="sm" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
        {t('addAddress')}
      </Button>
      {adding ? <AddressDialog customer={customer} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
