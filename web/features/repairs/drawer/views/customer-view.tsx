import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconAddressBook, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withQuery } from '#api/contracts/address.ts';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { type Fact, Facts } from '#web/repairs/drawer/facts.tsx';
import { useReferents } from '#web/repairs/referents/use-referents.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { Found } from '#web/ui/found.tsx';
import { ViewFrame } from './view-frame.tsx';
import classes from './views.module.css';
import { viewTexts } from './views.texts.ts';

/** View «Cliente»: the customer's data, contacts and referents, and the customer's other repairs. */
export default function CustomerView() {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const maySeeRecord = may(useAccount(), 'customers', 'view');
  const repairFacts = useFacts(repair.customer);
  return (
    <ViewFrame
      title={t('customer')}
      aside={
        maySeeRecord ? (
          <Button
            component={Link}
            to={`/admin/clienti/${repair.customer_id}`}
            size="compact-sm"
            variant="default"
            leftSection={<IconExternalLink size={15} />}
          >
            {t('customerPage')}
          </Button>
        ) : null
      }
    >
      {maySeeRecord ? <CustomerRecord id={repair.customer_id} /> : <Facts facts={repairFacts} />}
      <OtherRepairs customer={repair.customer_id} />
      <People repair={repair} />
    </ViewFrame>
  );
}

function CustomerRecord({ id }: { id: number }) {
  const record = useQuery({
    queryKey: ['customers', 'detail', id],
    queryFn: async ({ signal }) => (await get('/api/v1/customer/:id', { id }, signal)).data,
  });
  const facts = useFacts(record.data ?? null);
  return (
    <Found of={record} waiting={160}>
      {() => <Facts facts={facts} />}
    </Found>
  );
}

type ShownCustomer = RepairDetail['customer'] & Partial<CustomerDetail>;

function useFacts(customer: ShownCustomer | null): readonly Fact[] {
  const t = useTexts(viewTexts);
  if (!customer) return [];
  const { address, codepostal, city, province, country } = customer;
  const place = [[codepostal, city].filter(Boolean).join(' '), province && `(${province})`].filter(Boolean).join(' ');
  const phoneLink = (number: string | undefined) => number && <Phone number={number} />;
  const mailLink = (to: string | undefined) => to && <Mail address={to} />;
  return [
    [t('telephone_number'), phoneLink(customer.telephone_number)],
    [t('mobile_number'), phoneLink(customer.mobile_number)],
    [t('email'), mailLink(customer.email)],
    [t('pec'), mailLink(customer.pec)],
    [t('address'), [address, place, country === 'IT' ? '' : country].filter(Boolean).join('\n')],
    [t('vat_number'), customer.vat_number],
    [t('fiscal_code'), customer.fiscal_code],
    [t('sdi'), customer.sdi],
    [t('fax_number'), customer.fax_number],
    [t('website'), customer.website],
  ];
}

function Phone({ number }: { number: string }) {
  return <Anchor href={`tel:${number.replace(/\s/g, '')}`}>{number}</Anchor>;
}

function Mail({ address }: { address: string }) {
  return <Anchor href={`mailto:${address}`}>{address}</Anchor>;
}

/** How many of the customer's repairs are open, arriving and closed; each number links to the list that it counts. */
function OtherRepairs({ customer }: { customer: number }) {
  const t = useTexts(viewTexts);
  const filters = { customer };
  const { data } = useQuery({
    queryKey: repairKeys.countsOf(filters),
    queryFn: ({ signal }) => fetchCounts(filters, signal),
  });
  const list = (view: string) => withQuery('/admin/riparazioni', { ...(view && { view }), customer: String(customer) });
  return (
    <section>
      <Title order={4} mb={4}>
        {t('repairs')}
      </Title>
      {data ? (
        <Group gap="md">
          <Anchor component={Link} to={list('')}>
            {t('openRepairs', { n: data.open })}
          </Anchor>
          <Anchor component={Link} to={list('arriving')}>
            {t('arrivingRepairs', { n: data.arriving })}
          </Anchor>
          <Anchor component={Link} to={list('closed')}>
            {t('closedRepairs', { n: data.closed })}
          </Anchor>
        </Group>
      ) : (
        <Skeleton h={20} w={200} />
      )}
    </section>
  );
}

/** The customer's referents; the repair's own referent is marked. */
function People({ repair }: { repair: RepairDetail }) {
  const t = useTexts(viewTexts);
  const link = useRepairLink();
  const referents = useReferents(repair.customer_id);
  if (!referents.isEnabled) return null;
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={4}>{t('referents')}</Title>
        <Button
          component={Link}
          to={link(repair.id, 'referente')}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconAddressBook size={15} />}
        >
          {t('chooseReferent')}
        </Button>
      </Group>
      <Found of={referents} waiting={48}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noReferents')}
            </Text>
          ) : (
            <ul className={classes.people}>
              {data.map((row) => (
                <Person key={row.id} row={row} chosen={row.id === repair.external_referent_id} />
              ))}
            </ul>
          )
        }
      </Found>
    </section>
  );
}

function Person({ row, chosen }: { row: RecordRow; chosen: boolean }) {
  const t = useTexts(viewTexts);
  const [email, phone] = [String(row.email ?? ''), String(row.phone_number ?? '')];
  return (
    <li>
      <span>
        <strong>{row.label}</strong>
        {chosen ? ` · ${t('ofRepair')}` : ''}
      </span>
      {email ? <Mail address={email} /> : null}
      {phone ? <Phone number={phone} /> : null}
    </li>
  );
}
