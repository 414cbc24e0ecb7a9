import { Button, Divider } from '@mantine/core';
import { Link } from 'react-router';
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
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';

/**
 * `/area-cliente/profilo`: the customer's data, referents, addresses, language and the firm's accounts, and the link to
 * password, second factor and notifications.
 */
export default function ProfilePage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  const id = account?.customerId ?? null;
  const customer = useOwnCustomer(id);
  return (
    <Page
      width="form"
      back={{ to: '/area-cliente', label: t('back') }}
      title={t('profile')}
      lead={customer.data?.label ?? account?.name}
    >
      <Found of={customer}>{(data) => <OwnDataForm customer={data} />}</Found>
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
    </Page>
  );
}
