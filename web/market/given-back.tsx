import { Alert, List, Text } from '@mantine/core';
import { REFUSAL_REASON_TEXTS, type RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { sellerTexts } from './seller.texts.ts';

interface GivenBackProps {
  readonly why: { readonly reasons: readonly RefusalReason[]; readonly note: string };
}

/** Why something that a customer wants to show was given back by its review, or was taken down. */
export function GivenBack({ why }: GivenBackProps) {
  const t = useTexts(sellerTexts);
  return (
    <Alert variant="default" title={t('reasons')}>
      <List size="sm">
        {why.reasons.map((reason) => (
          <List.Item key={reason}>{REFUSAL_REASON_TEXTS[reason][language()]}</List.Item>
        ))}
      </List>
      {why.note === '' ? null : (
        <Text size="sm" mt={6} style={{ whiteSpace: 'pre-wrap' }}>
          {why.note}
        </Text>
      )}
    </Alert>
  );
}
