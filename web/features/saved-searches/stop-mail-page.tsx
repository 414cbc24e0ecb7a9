import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { asFailure } from '#web/lib/api/failure.ts';
import { newCommandId } from '#web/lib/api/own-commands.ts';
import { read, send } from '#web/lib/api/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SAVED_SEARCHES } from '#web/market/meant-search.ts';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { savedSearchTexts } from './saved-searches.texts.ts';

/**
 * `/ricerche-salvate/basta/:token`: the link beside a search in a mail. Opening it only shows the search; only the
 * button ends its mails. No sign-in is needed.
 */
export default function StopMailPage() {
  const t = useTexts(savedSearchTexts);
  const { token = '' } = useParams();
  const path = '/api/v1/savedSearches/mail/:token';
  const { data, error, refetch } = useQuery({
    queryKey: ['search-mail', token],
    queryFn: async ({ signal }) => (await read(path, { token }, { signal })).data,
  });
  const stop = useMutation({
    mutationFn: () => send('POST', path, { token }, { headers: { 'idempotency-key': newCommandId() } }),
    onSuccess: () => refetch(),
  });
  const isGone = error !== null && asFailure(error).status === 404;
  return (
    <AuthLayout>
      {data ? (
        <div role="status">
          <Title order={1}>{t(data.mail ? 'stopTitle' : 'stopped')}</Title>
          <Text mt={4}>{t(data.mail ? 'stopText' : 'stoppedText', { name: data.name })}</Text>
        </div>
      ) : null}
      {data?.mail ? (
        <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      ) : null}
      {isGone ? (
        <div role="alert">
          <Title order={1}>{t('brokenTitle')}</Title>
          <Text mt={4}>{t('brokenText')}</Text>
        </div>
      ) : null}
      {error && !isGone ? <FailedState error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton h={120} /> : null}
      <Anchor component={Link} to={SAVED_SEARCHES} size="sm">
        {t('toSearches')}
      </Anchor>
    </AuthLayout>
  );
}
