import { SimpleGrid, Stack } from '@mantine/core';
import { useId } from 'react';
import { customerAddress } from '#domain/records/customer-address/customer-address.record.ts';
import { write } from '#web/lib/api/client.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { cartTexts } from './carts.texts.ts';
import { useAddressChange } from './use-address-change.ts';

const EMPTY = { description: '', address: '', codepostal: '', city: '', province: '', country: '', phone_number: '' };
type Field = keyof typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as readonly Field[];
const REQUIRED: readonly Field[] = ['address', 'city'];

/** Adds a further address of the customer. */
export function AddressDialog({ customer, onClose }: { readonly customer: number; readonly onClose: () => void }) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const required = useTexts(common)('ThisFieldIsRequired');
  const id = useId();
  const form = useNewForm<typeof EMPTY>(EMPTY);
  const change = useAddressChange();
  const { errors } = form.formState;
  const [send, refusal] = useFormSubmit(form, async (values) => {
    await change.mutateAsync(() => write('POST', '/api/v1/useraddress', { ...values, user_id: customer }));
    onClose();
  });
  return (
    <Dialog title={t('newAddress')} onClose={onClose} held size="lg">
      <Form id={id} form={form} onSubmit={send} aria-label={t('newAddress')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            {FIELDS.map((field, at) => (
              <AddressInput
                key={field}
                form={form}
                field={field}
                rules={REQUIRED.includes(field) ? { required } : {}}
                size="md"
                label={customerAddress.texts.fields[field]?.[language] ?? field}
                withAsterisk={REQUIRED.includes(field)}
                data-autofocus={at === 0 ? '' : undefined}
                autoComplete="off"
                type={field === 'phone_number' ? 'tel' : 'text'}
                error={errors[field]?.message}
              />
            ))}
          </SimpleGrid>
          <FormFoot adds refusal={refusal} form={id} loading={form.formState.isSubmitting} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
