import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';

interface WordsDialogProps<Name extends 'note' | 'text'> {
  readonly title: string;
  /** A sentence on what happens then. */
  readonly lead: string;
  /** The name of the text in the request, and the label of its field. */
  readonly name: Name;
  readonly label: string;
  /** The label of the button that sends it. */
  readonly submit: string;
  readonly send: (words: Record<Name, string>) => Promise<{ readonly message: string }>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** A dialog for an action that needs a text, which says why. */
export function WordsDialog<Name extends 'note' | 'text'>(props: WordsDialogProps<Name>) {
  const { title, lead, name, label, submit, send, onDone, onClose } = props;
  const form = useNewForm<{ note: string; text: string }>({ note: '', text: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (words: { note: string; text: string }) => send({ [name]: words[name] } as Record<Name, string>),
    onSuccess: ({ message }) => {
      toastDone(message);
      onDone?.();
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Dialog held onClose={onClose} title={title}>
      <Form form={form} onSubmit={(words) => mutate(words)}>
        <Stack>
          <Text>{lead}</Text>
          <LongText form={form} name={name} label={label} minRows={3} maxLength={1000} />
          <FormFoot refusal={refusal} submit={submit} loading={isPending} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
