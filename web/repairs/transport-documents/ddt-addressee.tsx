import { Text } from '@mantine/core';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './ddt.module.css';
import { ddtTexts } from './ddt.texts.ts';

/** To whom the goods go, as the paper says it: the customer's address is their destination. */
export function DdtAddressee({ customer }: Pick<RepairDetail, 'customer'>) {
  const t = useTexts(ddtTexts);
  const { label, address, city, province, vat_number } = customer;
  const place = [address, [city, province && `(${province})`].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className={classes.addressee}>
      <Text size="xs" c="dimmed">
        {t('addressee')}
      </Text>
      <Text fw={600}>{shownName(label)}</Text>
      <Text size="sm">{place || t('noAddress')}</Text>
      {vat_number ? (
        <Text size="sm" c="dimmed">
          {t('vat', { number: vat_number })}
        </Text>
      ) : null}
    </div>
  );
}
