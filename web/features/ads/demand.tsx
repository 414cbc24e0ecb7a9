import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import { adsTexts } from './ads.texts.ts';
import classes from './own-ads.module.css';

/** How many customers saved a search that finds an ad. @param searchers null: few */
export function Demand({ searchers }: { readonly searchers: number | null }) {
  const t = useTexts(adsTexts);
  return (
    <Text size="sm" className={classes.demand}>
      <IconSearch size={16} aria-hidden="true" />
      {searchers === null ? t('demandFew') : t('demand', { n: searchers })}
    </Text>
  );
}
