import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchOwnCustomer, ownCustomerKey } from '#web/customers/own-customer.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { moduleTexts } from './module.texts.ts';
import classes from './requester.module.css';

/** Shows the customer who asks: nothing to type, a link to correct it. Renders nothing if the customer is unknown. */
export function Requester() {
  const t = useTexts(moduleTexts);
  const id = useAccount()?.customerId ?? null;
  const { data } = useQuery({
    queryKey: ownCustomerKey(id),
    queryFn: ({ signal }) => fetchOwnCustomer(id ?? 0, signal),
    enabled: id !== null,
  });
  if (!data) return null;
  const reach = [data.mobile_number || data.telephone_number, data.email, data.city].filter((part) => part !== '');
  return (
    <section className={classes.box} aria-label={t('requester')}>
      <Text size="sm" c="dimmed">
        {t('requester')}
      </Text>
      <Text fw={600}>{data.label}</Text>
      <Text size="sm" className={classes.reach}>
        {reach.join(' · ')}
      </Text>
      <Anchor component={Link} to="/area-cliente/profilo" size="sm">
        {t('checkProfile')}
      </Anchor>
    </section>
  );
}
