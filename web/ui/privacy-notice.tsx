import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useFirm } from '#web/lib/firm/firm.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { privacyTexts } from '#web/lib/text/privacy.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/**
 * The link to the firm's privacy notice, in a new tab, so that what is typed stays. Nothing where nobody can read one.
 */
export function PrivacyNoticeLink() {
  const t = useTexts(privacyTexts);
  const language = useLanguage();
  const address = useFirm()?.privacy_notice[language];
  if (!address) return null;
  return (
    <Anchor href={address} target="_blank" rel="noopener" size="sm" underline="always">
      {t('read')}
      <span className="of-hidden"> ({t('newTab')})</span>
      <IconExternalLink size={14} aria-hidden="true" style={{ marginLeft: 4, verticalAlign: '-2px' }} />
    </Anchor>
  );
}

/** Says what personal data are for, where nothing is agreed to, with the link to the notice. */
export function PrivacyLine({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children} <PrivacyNoticeLink />
    </Text>
  );
}
