import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NegotiationThread } from '#api/contracts/negotiations.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { useRefreshNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';
import { OfferForm } from './offer-form.tsx';

/**
 * The waiting offer, with its two answers for the other party, and the button for a new one. Draws nothing once an
 * offer was accepted or the negotiation is closed.
 */
export function OfferPart({ thread }: { thread: NegotiationThread }) {
  const t = useTexts(negotiationTexts);
  const [offering, setOffering] = useState(false);
  if (thread.phase !== 'open') return null;
  const { id, offer, userNegotiatior: name } = thread;
  const words = offer && { name, price: formatMoney(offer.price), until: formatInstant(offer.expires_at) };
  return (
    <>
      {offer && words ? (
        <div className={classes.decision}>
          <Text>{t(offer.own ? 'waits' : 'decide', words)}</Text>
          {offer.own ? null : <Answers id={id} offer={offer} />}
        </div>
      ) : null}
      {offering ? (
        <OfferForm id={id} onDone={() => setOffering(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOffering(true)}>
            {t('newOffer')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Answers({ id, offer }: { id: number; offer: NonNullable<NegotiationThread['offer']> }) {
  const t = useTexts(negotiationTexts);
  const refresh = useRefreshNegotiations();
  const price = formatMoney(offer.price);
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      write('POST', '/api/v1/negotiation/answerOffer', { id, offer: offer.id, price: offer.price, accepted }),
    onSuccess: ({ message }) => toastDone(message),
    // After a failure, too: a person who answered too late sees what became of the ad.
    onSettled: refresh,
  });
  const accept = async () => {
    const question = {
      title: t('acceptTitle', { price }),
      message: t('acceptAsk'),
      confirmLabel: t('accept', { price }),
    };
    if (!(await confirm(question))) return;
    // A toast reports the failure, as of every failing write: the answer came too late.
    await answer.mutateAsync(true).catch(() => undefined);
  };
  return (
    <Group gap="sm">
      <Button loading={answer.isPending} onClick={accept}>
        {t('accept', { price })}
      </Button>
      <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {t('refuse')}
      </Button>
    </Group>
  );
}
