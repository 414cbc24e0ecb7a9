import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { read, send } from '#web/lib/http/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SAVED_SEARCHES } from '#web/market/pending-search.ts';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { savedSearchTexts } from './saved-searches.texts.ts';

/**
 * `/ricerche-salvate/basta/:token`: the link beside a search in a mail. Opening it only shows the search; only the
 * button ends its mails. No sign-in is needed.
 */
export default function StopMailPage() {
  const t = useTexts(savedSearchTexts);
  const { token = '' } = useParams();
  const path = '/api/v1/savedSearches/mail/:token';
  const search = useQuery({
    queryKey: ['search-mail', token],
    queryFn: async ({ signal }) => (await read(path, { token }, { signal })).data,
  });
  const stop = useMutation({
    mutationFn: () => send('POST', path, { token }, { headers: { 'idempotency-key': newCommandId() } }),
    onSuccess: () => search.refetch(),
  });
  return (
    <AuthLayout>
      <Found
        of={search}
        waiting={120}
        missing={
          <div role="alert">
            <PageHead title={t('brokenTitle')} lead={t('brokenText')} />
          </div>
        }
      >
        {({ mail, name }) => (
          <>
            <div role="status">
              <PageHead
                title={t(mail ? 'stopTitle' : 'stopped')}
                lead={t(mail ? 'stopText' : 'stoppedText', { name })}
              />
            </div>
            {mail ? (
              <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('stop')}
              </Button>
            ) : null}
          </>
        )}
      </Found>
      <Anchor component={Link} to={SAVED_SEARCHES} size="sm">
        {t('toSearches')}
      </Anchor>
    </AuthLayout>
  );
}
