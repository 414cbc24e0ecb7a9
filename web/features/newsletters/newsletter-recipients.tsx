import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ChoicePath } from '#api/contracts/endpoints.ts';
import { CHOICE_DAYS, type ChoiceKind, countsDays } from '#domain/newsletters/newsletter-limits.ts';
import { get, write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SearchPicker } from '#web/ui/search-picker.tsx';
import { type ShownNewsletter, useNewsletterStep } from './newsletter-calls.ts';
import classes from './newsletters.module.css';
import { newsletterTexts } from './newsletters.texts.ts';

interface NewsletterRecipientsProps {
  readonly newsletter: ShownNewsletter;
  readonly writes: boolean;
}

/** The recipients of a newsletter, and their number at present. */
export function NewsletterRecipients({ newsletter, writes }: NewsletterRecipientsProps) {
  const t = useTexts(newsletterTexts);
  const { recipients, audience } = newsletter;
  const drop = useNewsletterStep((id: number) => write('DELETE', '/api/v1/newsletterrecipient/:id', { id }));
  const recipientText = ({ kind, text, of }: (typeof recipients)[number]) =>
    kind === 'all'
      ? t('kind-all')
      : countsDays(kind)
        ? t(`within-${kind}`, { n: of ?? 0 })
        : `${t(`kind-${kind}`)}: ${text || of}`;
  return (
    <section aria-labelledby="newsletter-to">
      <Title order={3} size="h5" id="newsletter-to" mb={4}>
        {t('to')}
      </Title>
      {recipients.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('toNobody')}
        </Text>
      ) : null}
      <ul className={classes.choices}>
        {recipients.map((one) => (
          <li key={one.id}>
            <Text size="sm">{recipientText(one)}</Text>
            {writes ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('drop', { name: recipientText(one) })}
                onClick={() => drop.mutate(one.id)}
              >
                <IconX size={14} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {recipients.length > 0 ? (
        <Text size="sm" fw={500} role="status">
          {t('audience', { n: audience.recipients })}
          {audience.left_out > 0 ? `. ${t('leftOut', { n: audience.left_out })}` : ''}
        </Text>
      ) : null}
      {writes ? <AddRecipients newsletter={newsletter} /> : null}
    </section>
  );
}

const SELECT_PATHS = {
  group: '/api/v1/groupnewsletter/select',
  contact: '/api/v1/contact/select',
  customer: '/api/v1/customer/select',
  part: '/api/v1/itemGr/select',
  machine: '/api/v1/newsletterrecipient/machines/select',
} as const satisfies Partial<Record<ChoiceKind, ChoicePath>>;
const ADD_TEXTS = {
  group: 'addGroup',
  contact: 'addContact',
  customer: 'addCustomer',
  part: 'addPart',
  machine: 'addMachine',
} as const;
/** The function that a person must be allowed to view, to choose recipients of a kind. */
const FUNCTIONS = {
  group: 'newsletter',
  contact: 'newsletter',
  customer: 'customers',
  part: 'catalogue',
  machine: 'repairs',
} as const;
const DAYS = Object.entries(CHOICE_DAYS).flatMap(([kind, days]) =>
  days.map((of) => ({ kind: kind as keyof typeof CHOICE_DAYS, of })),
);

function AddRecipients({ newsletter: { id, recipients } }: { readonly newsletter: ShownNewsletter }) {
  const t = useTexts(newsletterTexts);
  const account = useAccount();
  const choose = useNewsletterStep(({ kind, of }: { readonly kind: ChoiceKind; readonly of?: number }) =>
    write('PUT', '/api/v1/newsletterrecipient', { newsletter_id: id, kind, ...(of === undefined ? {} : { of }) }),
  );
  const offered = (['group', 'contact', 'customer', 'part', 'machine'] as const).filter((kind) =>
    may(account, FUNCTIONS[kind], 'view'),
  );
  const days = DAYS.filter(({ kind, of }) => !recipients.some((one) => one.kind === kind && one.of === of));
  return (
    <Group gap="xs" mt="xs">
      {recipients.some(({ kind }) => kind === 'all') ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          loading={choose.isPending}
          onClick={() => choose.mutate({ kind: 'all' })}
        >
          {t('addAll')}
        </Button>
      )}
      {offered.map((kind) => (
        <SearchPicker
          key={kind}
          button={{ size: 'compact-sm', variant: 'default' }}
          searchLabel={t(ADD_TEXTS[kind])}
          listLabel={t(ADD_TEXTS[kind])}
          queryKey={['select', SELECT_PATHS[kind]]}
          find={async (search, signal) => (await get(SELECT_PATHS[kind], { search: search || '*' }, signal)).data}
          keyOf={(one) => String(one.id)}
          show={(one) => one.text}
          onChoose={(one) => choose.mutate({ kind, of: one.id })}
        >
          {t(ADD_TEXTS[kind])}
        </SearchPicker>
      ))}
      {may(account, 'customers', 'view') && days.length > 0 ? (
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              {t('addDays')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {days.map(({ kind, of }) => (
              <Menu.Item key={`${kind} ${of}`} onClick={() => choose.mutate({ kind, of })}>
                {t(`within-${kind}`, { n: of })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
}
