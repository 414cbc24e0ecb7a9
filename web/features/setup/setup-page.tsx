import { Anchor, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SetupState } from '#api/contracts/setup.contract.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { AdminStep, type FirstPerson } from './admin-step.tsx';
import { FirmStep } from './firm-step.tsx';
import { LogoStep } from './logo-step.tsx';
import { setupTexts } from './setup.texts.ts';
import { setupStep } from './setup-calls.ts';

const STEPS = ['firm', 'logo', 'admin'] as const;

/** `/avvio#<token>`: the guided first start. The fragment stays with the browser: no server, proxy or log sees it. */
export default function SetupPage() {
  const t = useTexts(setupTexts);
  const { hash } = useLocation();
  const token = hash.slice(1);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [person, setPerson] = useState<FirstPerson>({ name: '', email: '' });
  const key = ['setup', token];
  const setup = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => setupStep('/api/v1/setup', { token }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Later steps open only once the firm has its name.
  const wanted = STEPS.indexOf((params.get('passo') ?? 'firm') as (typeof STEPS)[number]);
  const at = setup.data?.name ? Math.max(0, wanted) : 0;
  const open = (next: number) => navigate({ search: `?passo=${STEPS[next]}`, hash });
  const saved = (state: SetupState, next: number) => {
    client.setQueryData(key, state);
    client.invalidateQueries({ queryKey: FIRM_KEY });
    open(next);
  };
  const backWith = (typed: FirstPerson) => {
    setPerson(typed);
    open(1);
  };
  return (
    <AuthLayout wide>
      <PageHead title={t('title')} lead={t('lead')} />
      <Found of={setup} missing={<Closed reason={asFailure(setup.error).message} />}>
        {(data) => (
          <section aria-labelledby="passo" key={STEPS[at]}>
            <Text size="sm" c="dimmed">
              {t('step', { n: at + 1 })}
            </Text>
            <Title order={2} id="passo" mb="md">
              {t(STEPS[at] ?? 'firm')}
            </Title>
            <AutoFocus>
              {at === 0 ? <FirmStep token={token} state={data} onSaved={(state) => saved(state, 1)} /> : null}
              {at === 1 ? (
                <LogoStep
                  token={token}
                  logo={data.logo}
                  onSaved={(state) => saved(state, 1)}
                  onBack={() => open(0)}
                  onNext={() => open(2)}
                />
              ) : null}
              {at === 2 ? <AdminStep token={token} person={person} onBack={backWith} /> : null}
            </AutoFocus>
          </section>
        )}
      </Found>
    </AuthLayout>
  );
}

/** The link was used, or is none. */
function Closed({ reason }: { readonly reason: string }) {
  const t = useTexts(setupTexts);
  return (
    <section role="alert">
      <Title order={2} size="h3">
        {t('overTitle')}
      </Title>
      <Text my="sm">{reason}</Text>
      <Anchor component={Link} to="/admin/login">
        {t('signIn')}
      </Anchor>
    </section>
  );
}
