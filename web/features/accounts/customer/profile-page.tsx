import { Anchor, Button, Divider, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '#web/customers/account.module.css';
import { accountTexts } from '#web/customers/account.texts.ts';
import { Colleagues } from '#web/customers/colleagues.tsx';
import { useOwnCustomer } from '#web/customers/own-customer.ts';
import { OwnDataForm } from '#web/customers/own-data-form.tsx';
import { OWN_ADDRESSES, OWN_REFERENTS } from '#web/customers/own-family.ts';
import { OwnRecords } from '#web/customers/own-records.tsx';
import { TitledSection } from '#web/customers/titled-section.tsx';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { FailedState } from '#web/ui/page-state.tsx';

/**
 * `/area-cliente/profilo`: the customer's data, referents, addresses, language and the firm's accounts, and the link to
 * password, second factor and notifications.
 */
export default function ProfilePage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  const id = account?.customerId ?? null;
  const { data, error, refetch } = useOwnCustomer(id);
  return (
    <div className={classes.narrow}>
      <header>
        <Anchor component={Link} to="/area-cliente" className={classes.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Anchor>
        <Title order={1}>{t('profile')}</Title>
        <Text c="dimmed">{data?.label ?? account?.name}</Text>
      </header>
      {data ? <OwnDataForm customer={data} /> : null}
      {!data && error ? <FailedState error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton h={280} /> : null}
      {id === null ? null : (
        <>
          <Divider />
          <OwnRecords
            family={OWN_REFERENTS}
            customer={id}
            title={t('referents')}
            lead={t('referentsLead')}
            add={t('addReferent')}
          />
          <Divider />
          <OwnRecords
            family={OWN_ADDRESSES}
            customer={id}
            title={t('addresses')}
            lead={t('addressesLead')}
            add={t('addAddress')}
          />
        </>
      )}
      <Divider />
      <TitledSection title={t('language')} lead={t('languageText')}>
        <LanguageSwitch />
      </TitledSection>
      <Divider />
      <Colleagues />
      <TitledSection title={t('accessTitle')} lead={t('accessText')}>
        <Button component={Link} to="/area-cliente/accesso" variant="default" size="md">
          {t('accessOpen')}
        </Button>
      </TitledSection>
    </div>
  );
}
