import { List, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import type { EraseBody } from '#api/contracts/personal-data.contract.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { erasureTexts } from './erasure.texts.ts';
import { eraseCustomer } from './erasure-calls.ts';

const FORM = 'cancellazione';
const GOES = ['goesIdentity', 'goesAccess', 'goesTexts', 'goesFiles', 'goesMails'] as const;
const STAYS = ['staysDocuments', 'staysHistory', 'staysCertificate'] as const;

interface EraseDialogProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what goes and what stays, and asks for the customer's name before anything happens. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const t = useTexts(erasureTexts);
  const words = useTexts(common);
  const commandId = useCommandId();
  const phone = useMediaQuery('(max-width: 48em)');
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<Omit<EraseBody, 'id'>>({ grounds: 'request', reference: '', confirm: '' });
  const { errors, isSubmitting } = form.formState;
  const named = plain(form.watch('confirm')) === plain(customer.label);

  const erase = async (values: Omit<EraseBody, 'id'>) => {
    setRefusal(null);
    try {
      const body = { id: customer.id, ...values };
      const { message } = await eraseCustomer(body, commandId(body));
      toastDone(message);
      onErased();
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      fullScreen={phone}
      title={t('erase')}
      closeButtonProps={{ 'aria-label': words('close') }}
      closeOnClickOutside={false}
    >
      <Form id={FORM} form={form} onSubmit={erase}>
        <Stack gap="md">
          <Text>{t('intro', { name: customer.label })}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="md">
            <Listed title={t('goes')} items={GOES.map((key) => t(key))} />
            <Listed title={t('stays')} items={STAYS.map((key) => t(key))} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <NativeSelect
              label={t('grounds')}
              data={[
                { value: 'request', label: t('groundsRequest') },
                { value: 'consent-withdrawn', label: t('groundsConsent') },
                { value: 'retention-over', label: t('groundsRetention') },
              ]}
              {...form.register('grounds')}
              error={errors.grounds?.message}
            />
            <TextInput
              label={t('reference')}
              autoComplete="off"
              {...form.register('reference')}
              error={errors.reference?.message}
              description={t('referenceHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </SimpleGrid>
          <TextInput
            label={t('confirm', { name: customer.label })}
            autoComplete="off"
            {...form.register('confirm')}
            error={errors.confirm?.message}
          />
          <FormFoot
            refusal={refusal}
            submit={t('forever')}
            danger
            disabled={!named}
            loading={isSubmitting}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </Modal>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      <List size="sm" spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </section>
  );
}

/** As the server compares. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');
}
