import { Button, Stack, TextInput } from '@mantine/core';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { socialTexts } from './social.texts.ts';

const FIELDS = { email: 'email', name: 'given-name', surname: 'family-name' } as const;
export type MissingField = keyof typeof FIELDS;
const ORDER: readonly MissingField[] = ['email', 'name', 'surname'];
type Said = Partial<Record<MissingField, string>>;

interface MissingDataFormProps {
  /** The data that the provider did not give. */
  readonly fields: readonly MissingField[];
  /** @throws ApiFailure */
  readonly send: (said: Said) => Promise<void>;
}

/** Asks a person who comes for the first time for the data that the provider did not give. */
export function MissingDataForm({ fields, send }: MissingDataFormProps) {
  const t = useTexts(socialTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm<Record<MissingField, string>>({ email: '', name: '', surname: '' });
  const { errors, isSubmitting } = form.formState;
  const [go, refusal] = useFormSubmit(form, async (values) => {
    await send(Object.fromEntries(fields.map((field) => [field, values[field]])));
  });
  return (
    <Form form={form} onSubmit={go}>
      <Stack gap="md">
        {ORDER.filter((field) => fields.includes(field)).map((field) => (
          <TextInput
            key={field}
            size="md"
            label={t(field)}
            autoComplete={FIELDS[field]}
            inputMode={field === 'email' ? 'email' : 'text'}
            {...form.register(field, { required })}
            error={errors[field]?.message}
          />
        ))}
        <Refusal>{refusal}</Refusal>
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('register')}
        </Button>
      </Stack>
    </Form>
  );
}
