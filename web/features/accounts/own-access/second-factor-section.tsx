import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#api/contracts/second-factor.contract.ts';
import { refreshSession, useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { renewCodes, SECOND_FACTOR, turnOffFactor } from './factor-calls.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { ownAccessTexts } from './own-access.texts.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Doing = 'nothing' | 'set-up' | 'codes' | 'off';

/** Says whether the person's second factor is on, turns it on and off, and renews its recovery codes. */
export function SecondFactorSection({ factor }: { factor: SecondFactor }) {
  const t = useTexts(ownAccessTexts);
  const client = useQueryClient();
  const due = useAccount()?.secondFactor === 'due';
  const [doing, setDoing] = useState<Doing>(due ? 'set-up' : 'nothing');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async (shown: readonly string[] | null) => {
    setCodes(shown);
    setDoing('nothing');
    await client.invalidateQueries({ queryKey: SECOND_FACTOR });
    // The token may still carry the rights from before the change.
    await refreshSession();
  };
  const stop = () => setDoing('nothing');
  return (
    <section aria-labelledby="secondo-fattore">
      <Group gap="sm" align="center">
        <Title order={2} id="secondo-fattore">
          {t('factor')}
        </Title>
        <Badge variant={factor.on ? 'filled' : 'default'}>{factor.on ? t('isOn') : t('isOff')}</Badge>
      </Group>
      <Text c="dimmed" mb="md">
        {t('factorLead')}
      </Text>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : doing === 'set-up' && !factor.on ? (
        <FactorSetUp
          onCancel={due ? undefined : stop}
          onOn={async (made) => {
            toastDone(t('turnedOn'));
            await changed(made);
          }}
        />
      ) : doing === 'codes' ? (
        <ProofForm
          lead={t('newCodesLead')}
          submit={t('newCodes')}
          onCancel={stop}
          send={async (proof) => changed(await renewCodes(proof))}
        />
      ) : doing === 'off' ? (
        <ProofForm
          lead={t('offLead')}
          submit={t('turnOff')}
          onCancel={stop}
          send={async (proof) => {
            await turnOffFactor(proof);
            toastDone(t('turnedOff'));
            await changed(null);
          }}
        />
      ) : factor.on ? (
        <Stack gap="sm" align="flex-start">
          <Text>{factor.codes_left === 0 ? t('noCodesLeft') : t('codesLeft', { n: factor.codes_left })}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setDoing('codes')}>
              {t('newCodes')}
            </Button>
            {factor.required ? null : (
              <Button variant="default" onClick={() => setDoing('off')}>
                {t('turnOff')}
              </Button>
            )}
          </Group>
          {factor.required ? (
            <Text size="sm" c="dimmed">
              {t('required')}
            </Text>
          ) : null}
        </Stack>
      ) : (
        <Button variant="default" onClick={() => setDoing('set-up')}>
          {t('turnOn')}
        </Button>
      )}
    </section>
  );
}
