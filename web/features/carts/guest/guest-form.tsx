import { Anchor, Button, Checkbox, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Link } from 'react-router';
import type { GuestBody } from '#api/contracts/carts.contract.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { PrivacyLine } from '#web/ui/privacy-notice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import classes from '../carts.module.css';
import { guestTexts } from './guest.texts.ts';
import { type GuestForm as Fields, GUEST_NAMES, guestBody, type Kind } from './guest.ts';

interface GuestFormProps {
  readonly known: Fields;
  /** Fetches the summary for this guest; a refusal is shown at its fields. */
  readonly check: (guest: GuestBody) => Promise<unknown>;
  readonly onDone: (form: Fields) => void;
}

/** The data of a guest, and the delivery address. */
export function GuestForm({ known, check, onDone }: GuestFormProps) {
  const t = useTexts(guestTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const language = useLanguage();
  const form = useNewForm<Fields>(known);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind>(known.kind);
  const [elsewhere, setElsewhere] = useState(known.elsewhere);
  const submit = async (values: Fields) => {
    setRefusal(null);
    const details = { ...values, kind, elsewhere };
    try {
      await check(guestBody(details, language));
      onDone(details);
    } catch (error) {
      setRefusal(placeFailure(form, error, GUEST_NAMES as Record<string, FieldPath<Fields>>));
    }
  };
  type Text = Exclude<FieldPath<Fields>, 'kind' | 'elsewhere' | 'delivery'>;
  const field = (name: Text, autoComplete: string, needed = true) => {
    const [, last = name] = name.split('.');
    const label = name === 'delivery.name' ? name : (last as Exclude<Text, `delivery.${string}`>);
    return {
      form,
      field: name,
      size: 'md',
      label: t(label),
      autoComplete,
      withAsterisk: needed,
      rules: needed ? { required } : {},
      error: form.getFieldState(name, form.formState).error?.message,
    } as const;
  };
  const place = (prefix: '' | 'delivery.', section: string) => (
    <>
      <AddressInput {...field(`${prefix}address`, `${section}street-address`)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <AddressInput {...field(`${prefix}codepostal`, `${section}postal-code`)} inputMode="numeric" />
        <AddressInput {...field(`${prefix}city`, `${section}address-level2`)} />
        <AddressInput {...field(`${prefix}province`, `${section}address-level1`, false)} maxLength={2} />
        <AddressInput {...field(`${prefix}country`, `${section}country`)} maxLength={2} />
      </SimpleGrid>
    </>
  );
  return (
    <Form form={form} onSubmit={submit} aria-label={t('who')}>
      <Stack gap="md">
        <header>
          <Title order={2} className={classes.partTitle}>
            {t('who')}
          </Title>
          <Text c="dimmed">{t('lead')}</Text>
          <Group gap="md">
            <Anchor component={Link} to="/login?da=%2Fcassa">
              {t('haveAccount')}
            </Anchor>
            <Anchor component={Link} to="/registrazione">
              {t('register')}
            </Anchor>
          </Group>
        </header>
        <SegmentedControl
          size="md"
          aria-label={t('kind')}
          value={kind}
          onChange={(value) => setKind(value === 'company' ? 'company' : 'person')}
          data={[
            { value: 'person', label: t('person') },
            { value: 'company', label: t('company') },
          ]}
        />
        {kind === 'company' ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <AddressInput {...field('business_name', 'organization')} />
            <AddressInput {...field('vat_number', 'off')} inputMode="numeric" />
            <AddressInput {...field('sdi', 'off', false)} />
            <AddressInput {...field('pec', 'off', false)} type="email" />
          </SimpleGrid>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <AddressInput {...field('name', 'given-name', kind === 'person')} />
          <AddressInput {...field('surname', 'family-name', kind === 'person')} />
          <AddressInput {...field('email', 'email')} type="email" inputMode="email" description={t('emailHint')} />
          <AddressInput {...field('mobile_number', 'tel')} type="tel" description={t('phoneHint')} />
        </SimpleGrid>
        <AddressInput {...field('fiscal_code', 'off', false)} description={t('fiscalHint')} />
        {place('', 'billing ')}
        <Checkbox
          size="md"
          label={t('elsewhere')}
          checked={elsewhere}
          onChange={(event) => setElsewhere(event.currentTarget.checked)}
        />
        {elsewhere ? (
          <fieldset className={classes.part}>
            <legend className={classes.partTitle}>{t('delivery')}</legend>
            <Stack gap="md">
              <AddressInput {...field('delivery.name', 'shipping name')} />
              {place('delivery.', 'shipping ')}
            </Stack>
          </fieldset>
        ) : null}
        <PrivacyLine>{t('privacy')}</PrivacyLine>
        <Refusal title={t('notTaken')}>{refusal}</Refusal>
        <Button type="submit" size="md" loading={form.formState.isSubmitting}>
          {t('goOn')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('payLater')}
        </Text>
      </Stack>
    </Form>
  );
}
