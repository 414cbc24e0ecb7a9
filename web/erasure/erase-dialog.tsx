import { List, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EraseBody } from '#api/contracts/personal-data.contract.ts';
import { sameName } from '#domain/personal-data/same-name.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './erasure.module.css';
import { erasureTexts } from './erasure.texts.ts';

const FORM = 'cancellazione';

/** What the dialog says about an erasure before it is decided. */
interface EraseDialogProps {
  /** Whose data is erased; the name has to be typed. */
  readonly id: number;
  readonly name: string;
  readonly intro: string;
  readonly goes: readonly string[];
  readonly stays: readonly string[];
  /** Requests the erasure; a worker carries it out. */
  readonly send: (body: EraseBody, commandId: string) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what is erased and what is kept, and asks for the person's name before anything happens. */
export function EraseDialog({ id, name, intro, goes, stays, send, onClose, onErased }: EraseDialogProps) {
  const t = useTexts(erasureTexts);
  const commandId = useCommandId();
  const phone = useMediaQuery('(max-width: 48em)');
  const form = useNewForm<Omit<EraseBody, 'id'>>({ grounds: 'request', reference: '', confirm: '' });
  const { errors, isSubmitting } = form.formState;
  const nameMatches = sameName(form.watch('confirm'), name);

  const [erase, refusal] = useFormSubmit(form, async (values) => {
    const body = { id, ...values };
    const { message } = await send(body, commandId(body));
    toastDone(message);
    onErased();
  });

  return (
    <Dialog onClose={onClose} size={680} fullScreen={phone} title={t('erase')} held>
      <Form id={FORM} form={form} onSubmit={erase}>
        <Stack gap="md">
          <Text className={classes.intro}>{intro}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="md">
            <Listed title={t('goes')} items={goes} />
            <Listed title={t('stays')} items={stays} />
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
            label={t('confirm', { name })}
            autoComplete="off"
            {...form.register('confirm')}
            error={errors.confirm?.message}
          />
          <FormFoot
            refusal={refusal}
            submit={t('forever')}
            danger
            disabled={!nameMatches}
            loading={isSubmitting}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </Dialog>
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
