import { SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Page } from '#web/ui/page.tsx';
import { marketTexts } from './market.texts.ts';
import { MARKET_ENTRIES, OWN_PLACES } from './market-entries.ts';
import classes from './private-area-page.module.css';

/** `/area-privata`: links to everything that is the customer's own. A sign-in with Google or Facebook leads here. */
export default function PrivateAreaPage() {
  const t = useTexts(marketTexts);
  const account = useAccount();
  return (
    <Page above={<Text c="dimmed">{account?.name}</Text>} title={t('privateArea')} lead={t('privateLead')}>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" className={classes.places}>
        {[...MARKET_ENTRIES, ...OWN_PLACES].map(({ url, name, lead, icon: Icon }) => (
          <li key={url}>
            <Link to={url} className={classes.place}>
              <Icon size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
              <span className={classes.name}>{t(name)}</span>
              <span className={classes.lead}>{t(lead)}</span>
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </Page>
  );
}
