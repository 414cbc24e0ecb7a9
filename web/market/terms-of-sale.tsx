import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '#web/lib/api/client.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Found } from '#web/ui/found.tsx';
import classes from './terms-of-sale.module.css';
import { termsOfSaleTexts } from './terms-of-sale.texts.ts';

/** A wording of the terms of sale. @param number null: those in force */
export function useTermsOfSale(number: number | null) {
  return useQuery({
    queryKey: ['terms-of-sale', number],
    queryFn: async ({ signal }) =>
      (await get('/api/v1/firm/termsOfSale', number === null ? {} : { number }, signal)).data,
  });
}

/** The words of the terms, paragraph by paragraph. */
export function TermsText({ it, en }: { readonly it: string; readonly en: string }) {
  const language = useLanguage();
  return <div className={classes.words}>{language === 'it' ? it : en}</div>;
}

/** Opens the terms of sale above the page, so that nothing of it is lost. */
export function TermsLink({ number, children }: { readonly number: number; readonly children: string }) {
  const t = useTexts(termsOfSaleTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setOpen(true)}>
        {children}
      </Anchor>
      {open ? (
        <Dialog onClose={() => setOpen(false)} title={t('title')}>
          <Terms number={number} />
        </Dialog>
      ) : null}
    </>
  );
}

function Terms({ number }: { readonly number: number }) {
  const terms = useTermsOfSale(number);
  return <Found of={terms}>{(found) => <TermsText {...found} />}</Found>;
}

/** Says, beside the button that orders, by which terms. Nothing where the firm has none. */
export function TermsAgreed({ number }: { readonly number: number | null }) {
  const t = useTexts(termsOfSaleTexts);
  if (number === null) return null;
  return (
    <Text size="sm">
      {t('agree')} <TermsLink number={number}>{t('terms')}</TermsLink>.
    </Text>
  );
}

/** The way to the terms that an order was placed by. Nothing where the firm had none. */
export function TermsOfOrder({ number }: { readonly number: number | null }) {
  const t = useTexts(termsOfSaleTexts);
  if (number === null) return null;
  return (
    <Stack gap={0} align="flex-start">
      <TermsLink number={number}>{t('placedBy')}</TermsLink>
    </Stack>
  );
}
