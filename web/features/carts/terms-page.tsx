import { Anchor, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import { termsOfSaleTexts } from '#web/market/terms-of-sale.texts.ts';
import { TermsText, useTermsOfSale } from '#web/market/terms-of-sale.tsx';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PageState } from '#web/ui/page-state.tsx';

/** `/condizioni-di-vendita`: the terms of sale that are in force, for anybody. */
export default function TermsPage() {
  const t = useTexts(termsOfSaleTexts);
  return (
    <AuthLayout wide>
      <Found of={useTermsOfSale(null)} missing={<NoTerms />}>
        {(terms) => (
          <>
            <PageHead title={t('title')} />
            <TermsText {...terms} />
          </>
        )}
      </Found>
    </AuthLayout>
  );
}

function NoTerms() {
  const t = useTexts(termsOfSaleTexts);
  return (
    <PageState
      icon={<IconFileText />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Anchor href="/">
          <Text span>{t('home')}</Text>
        </Anchor>
      }
    />
  );
}
