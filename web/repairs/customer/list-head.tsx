import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import account from '#web/customers/account.module.css';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './lists.module.css';
import { listTexts } from './lists.texts.ts';

/** The head of a customer's own list: links to the panel and to the customer's other list. */
export function ListHead({ other, name }: { readonly other: string; readonly name: 'allRepairs' | 'allQuotes' }) {
  const t = useTexts(listTexts);
  return (
    <div className={classes.head}>
      <Anchor component={Link} to="/area-cliente" className={account.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {t('repairs')}
      </Anchor>
      <Anchor component={Link} to={other}>
        {t(name)}
      </Anchor>
    </div>
  );
}
