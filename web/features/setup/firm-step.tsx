import { Button } from '@mantine/core';
import type { SetupState } from '#api/contracts/setup.contract.ts';
import { SETUP_FIELDS, type SetupField } from '#domain/firm/firm-sections.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { setupTexts } from './setup.texts.ts';
import { setupStep } from './setup-calls.ts';
import classes from './setup-page.module.css';

type FirmForm = Record<SetupField, string>;
const AUTOCOMPLETE: Readonly<Partial<Record<SetupField, string>>> = {
  name: 'organization',
  address: 'street-address',
  codepostal: 'postal-code',
  city: 'address-level2',
  province: 'address-level1',
  email: 'email',
  telephone_number: 'tel',
};
const WIDE: ReadonlySet<SetupField> = new Set(['name', 'address']);
const THIRD: ReadonlySet<SetupField> = new Set(['codepostal', 'city', 'province']);

interface FirmStepProps {
  readonly token: string;
  readonly state: SetupState;
  readonly onSaved: (state: SetupState) => void;
}

/** The data of the firm. */
export function FirmStep({ token, state, onSaved }: FirmStepProps) {
  const t = useTexts(setupTexts);
  const words = useTexts(common);
  const form = useNewForm<FirmForm>(Object.fromEntries(SETUP_FIELDS.map((field) => [field, state[field]])) as FirmForm);
  const draft = useDraft(form, 'setup-firm');
  const { errors, isSubmitting } = form.formState;
  const [save, refusal] = useFormSubmit(form, async (values) => {
    const next = await setupStep('/api/v1/setup/firm', { token, ...values });
    draft.done();
    onSaved(next);
  });
  return (
    <Form form={form} onSubmit={save} aria-labelledby="passo">
      <Refusal>{refusal}</Refusal>
      <div className={classes.fields}>
        {SETUP_FIELDS.map((field) => (
          <AddressInput
            key={field}
            form={form}
            field={field}
            className={WIDE.has(field) ? classes.wide : THIRD.has(field) ? classes.third : classes.half}
            label={t(field)}
            required={field === 'name'}
            autoComplete={AUTOCOMPLETE[field] ?? 'off'}
            rules={field === 'name' ? { required: words('ThisFieldIsRequired') } : {}}
            error={errors[field]?.message}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <span />
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('next')}
        </Button>
      </div>
    </Form>
  );
}
