import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#web/lib/http/failure.ts';
import { read } from '#web/lib/http/send.ts';
import { leaveForProvider } from '#web/lib/session/social.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PrivacyLine } from '#web/ui/privacy-notice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { socialTexts } from './social.texts.ts';

const ICONS = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

/**
 * The buttons to sign in with a provider, where the firm has set any up.
 * @param wanted the address that was wanted before
 */
export function SocialButtons({ wanted }: { wanted: string | null }) {
  const t = useTexts(socialTexts);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['social-providers'],
    queryFn: async ({ signal }) => (await read('/api/auth/social', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  const leave = async (provider: (typeof data)[number]['provider']) => {
    setLeaving(provider);
    setRefusal(null);
    try {
      await leaveForProvider(provider, wanted);
    } catch (error) {
      setRefusal(asFailure(error).message);
      setLeaving(null);
    }
  };
  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      {data.map(({ provider, name }) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            leftSection={<Icon size={20} aria-hidden="true" />}
            loading={leaving === provider}
            disabled={leaving !== null && leaving !== provider}
            onClick={() => leave(provider)}
          >
            {t('with', { provider: name })}
          </Button>
        );
      })}
      <PrivacyLine>{t('firstTime')}</PrivacyLine>
      <Refusal>{refusal}</Refusal>
    </Stack>
  );
}
