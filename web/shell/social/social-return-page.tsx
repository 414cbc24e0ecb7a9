import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { write } from '#web/lib/api/client.ts';
import { type ApiFailure, asFailure } from '#web/lib/http/failure.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { signIn, signInByProvider, useAccount } from '#web/lib/session/session.ts';
import { isDeclined, takeReturnPath } from '#web/lib/session/social.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MissingPage } from '#web/ui/missing-page.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { useEntering } from '../use-entering.tsx';
import { LinkForm } from './link-form.tsx';
import { MissingDataForm, type MissingField } from './missing-data-form.tsx';
import { socialTexts } from './social.texts.ts';

const isProvider = (name: string): name is SignInProvider => Object.hasOwn(SIGN_IN_PROVIDERS, name);
type Said = Parameters<typeof signInByProvider>[1];

/**
 * `/accesso-con/:provider`: the page to which Google and Facebook send the browser back. A person who is signed in
 * links the provider to their account.
 */
export default function SocialReturnPage() {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  // The code is removed from the address bar, where others could see it; it works once.
  const [answer] = useState(search);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const signedIn = useRef(useAccount() !== null).current;
  if (!isProvider(provider)) return <MissingPage />;
  const Part = signedIn ? Linking : Entering;
  return <Part provider={provider} answer={answer} />;
}

interface PartProps {
  readonly provider: SignInProvider;
  /** The query that the provider sent. */
  readonly answer: string;
}

/** Nobody is signed in: signs in, or asks for what is still missing. */
function Entering({ provider, answer }: PartProps) {
  const t = useTexts(socialTexts);
  const name = SIGN_IN_PROVIDERS[provider];
  const declined = isDeclined(answer);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const landing = useRef<string | null>(null);
  const toLink = useRef<{ ticket: string; password: string } | null>(null);
  const { enter, codeStep } = useEntering({
    wanted: () => landing.current ?? takeReturnPath() ?? '/area-privata',
    onIn: async () => {
      if (toLink.current === null) return;
      const linked = write('PUT', '/api/v1/user/signIn', { provider, ...toLink.current });
      await linked.then(() => toastDone(t('linked')), toastFailure);
    },
  });
  const come = async (said: Said): Promise<Account> => {
    const { account, redirect } = await signInByProvider(provider, said);
    // A person whose data are missing gives them first; others go where they wanted to.
    const wanted = takeReturnPath();
    landing.current = redirect === '/area-privata' ? (wanted ?? redirect) : redirect;
    return account;
  };
  const asked = useRef(false);
  // Only once: the answer is good for one try.
  useEffect(() => {
    if (asked.current || declined) return;
    asked.current = true;
    enter(() => come({ answer })).catch((error: unknown) => setFailure(asFailure(error)));
  });
  if (codeStep) return codeStep;
  const identity = failure?.identity ?? null;
  if (failure?.code === 'sign-in-link-first' && identity !== null && failure.email !== null) {
    const email = failure.email;
    return (
      <ReturnLayout title={t('linkTitle', { provider: name })} lead={t('linkFirst', { provider: name, email })}>
        <LinkForm
          send={(password) => {
            toLink.current = { ticket: identity, password };
            return enter(() => signIn(email, password, false));
          }}
        />
      </ReturnLayout>
    );
  }
  if (failure?.code === 'sign-in-incomplete' && identity !== null) {
    const fields = failure.fields.map(({ field }) => field as MissingField);
    return (
      <ReturnLayout title={t('almost')} lead={t('almostLead', { provider: name })}>
        <MissingDataForm
          fields={fields}
          send={(said) =>
            enter(() => come({ ...said, ticket: identity })).catch((error: unknown) => {
              const next = asFailure(error);
              if (next.code !== 'sign-in-link-first') throw error;
              setFailure(next);
            })
          }
        />
      </ReturnLayout>
    );
  }
  if (!failure && !declined) {
    return (
      <AuthLayout>
        <Stack align="center" role="status">
          <Loader />
          <Text>{t('entering', { provider: name })}</Text>
        </Stack>
      </AuthLayout>
    );
  }
  return (
    <ReturnLayout title={t('failed', { provider: name })} lead={declined ? t('declined') : ''}>
      <Refusal>{failure?.message}</Refusal>
    </ReturnLayout>
  );
}

/** Somebody is signed in: with their password, the provider is linked to their account. */
function Linking({ provider, answer }: PartProps) {
  const t = useTexts(socialTexts);
  const name = SIGN_IN_PROVIDERS[provider];
  const account = useAccount();
  const home = account?.customerId === null ? '/admin/accesso' : '/area-cliente/accesso';
  const [done, setDone] = useState(false);
  if (isDeclined(answer)) {
    return <ReturnLayout title={t('failed', { provider: name })} lead={t('declined')} back={home} />;
  }
  if (done) return <ReturnLayout title={t('linked')} lead="" back={home} />;
  return (
    <ReturnLayout title={t('linkTitle', { provider: name })} lead={t('linkOwn', { provider: name })} back={home}>
      <LinkForm
        send={async (password) => {
          await write('PUT', '/api/v1/user/signIn', { provider, answer, password });
          setDone(true);
        }}
      />
    </ReturnLayout>
  );
}

interface ReturnLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly back?: string;
  readonly children?: ReactNode;
}

function ReturnLayout({ title, lead, back = '/login', children }: ReturnLayoutProps) {
  const t = useTexts(socialTexts);
  return (
    <AuthLayout>
      <PageHead title={title} lead={lead} />
      {children}
      <Anchor component={Link} to={back} size="sm">
        {back === '/login' ? t('toLogin') : t('toAccess')}
      </Anchor>
    </AuthLayout>
  );
}
