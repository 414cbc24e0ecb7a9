import { Badge, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { NegotiationThread } from '#api/contracts/negotiations.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { Composer } from './composer.tsx';
import { useNegotiation, useRefreshNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';
import { Picture } from './negotiations-page.tsx';
import { OfferPart } from './offer-part.tsx';
import { Thread } from './thread.tsx';

/** `/trattative/{id}`: one negotiation, with its offers and messages. */
export default function NegotiationPage() {
  const id = Number(useParams().id);
  const t = useTexts(negotiationTexts);
  const found = useNegotiation(id);
  const thread = found.data?.data;
  return (
    <Page
      width="narrow"
      back={{ to: '/trattative', label: t('back') }}
      above={thread && <Picture address={thread.img} />}
      title={thread?.title}
      lead={
        thread && `${t('with', { name: thread.userNegotiatior })} · ${t('asked', { price: formatMoney(thread.price) })}`
      }
      about={
        thread && (
          <Badge variant={thread.phase === 'closed' ? 'default' : 'light'} tt="none">
            {t(`phase_${thread.phase}`)}
          </Badge>
        )
      }
      tools={thread?.deletable && <DeleteButton thread={thread} />}
    >
      <Found of={found}>{({ data }) => <Negotiation key={id} thread={data} />}</Found>
    </Page>
  );
}

function Negotiation({ thread }: { thread: NegotiationThread }) {
  return (
    <>
      <NegotiationState thread={thread} />
      <Renounce thread={thread} />
      <Thread thread={thread} />
      <OfferPart thread={thread} />
      {isOpen(thread) ? <Composer id={thread.id} /> : null}
    </>
  );
}

/** Whether messages can be written. Where the ad can be had again, a message continues a closed negotiation. */
function isOpen({ phase, why, available }: NegotiationThread): boolean {
  return phase !== 'closed' || why === 'released' || available;
}

function DeleteButton({ thread }: { thread: NegotiationThread }) {
  const t = useTexts(negotiationTexts);
  const navigate = useNavigate();
  const refresh = useRefreshNegotiations();
  const { id, userNegotiatior: name } = thread;
  const remove = useMutation({
    mutationFn: () => write('DELETE', '/api/v1/negotiation/:id', { id }),
    onSuccess: ({ message }) => {
      toastDone(message);
      navigate('/trattative');
      return refresh();
    },
  });
  const ask = async () => {
    const question = { title: t('deleteTitle'), message: t('deleteAsk', { name }), danger: true };
    if (await confirm({ ...question, confirmLabel: t('delete') })) remove.mutate();
  };
  return (
    <Button variant="default" leftSection={<IconTrash size={18} />} loading={remove.isPending} onClick={ask}>
      {t('delete')}
    </Button>
  );
}

/** Lets the buyer for whom the ad is reserved give it up. */
function Renounce({ thread: { id, side, phase, title } }: { thread: NegotiationThread }) {
  const t = useTexts(negotiationTexts);
  const refresh = useRefreshNegotiations();
  const renounce = useMutation({
    mutationFn: () => write('POST', '/api/v1/negotiation/renounce', { id }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: refresh,
  });
  if (side !== 'buyer' || phase !== 'reserved') return null;
  const ask = async () => {
    const question = { title: t('renounceTitle'), message: t('renounceAsk', { title }), danger: true };
    if (await confirm({ ...question, confirmLabel: t('renounce') })) renounce.mutate();
  };
  return (
    <Group>
      <Button variant="default" loading={renounce.isPending} onClick={ask}>
        {t('renounce')}
      </Button>
    </Group>
  );
}

/** The state of the negotiation in a sentence; empty while both parties only talk. */
function NegotiationState({
  thread: { phase, why, side, available, userNegotiatior: name, messages },
}: {
  thread: NegotiationThread;
}) {
  const t = useTexts(negotiationTexts);
  const agreed = messages.findLast(({ offer }) => offer?.state === 'accepted')?.offer?.price;
  const price = formatMoney(agreed ?? null);
  const words = {
    open: null,
    accepted: t('confirming'),
    reserved: t(side === 'buyer' ? 'reservedYou' : 'reservedThem', { name, price }),
    closed: available && why !== 'released' ? t('availableAgain') : why && t(`why_${why}`),
  }[phase];
  return (
    <Text component="div" role="status" className={words ? classes.decision : 'of-hidden'}>
      {words}
    </Text>
  );
}
