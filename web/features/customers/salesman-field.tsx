import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './customers.texts.ts';

interface SalesmanFieldProps {
  readonly customer: CustomerDetail;
  readonly onSaved: () => Promise<unknown>;
}

/** The salesman who looks after a customer; a choice is saved at once. */
export function SalesmanField({ customer: { id, salesman_id }, onSaved }: SalesmanFieldProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    meta: { handled: true },
    mutationFn: (salesman: number | null) =>
      write('POST', '/api/v1/customer/salesman', { id, salesman_id: salesman ?? '' }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: async () => {
      await onSaved();
      client.invalidateQueries({ queryKey: ['customers', 'list'] });
    },
  });
  return (
    <RemoteSelect
      path="/api/v1/salesman/select"
      label={t('salesman')}
      description={t('salesmanHint')}
      value={isPending ? (variables ?? null) : salesman_id}
      disabled={isPending}
      error={error ? asFailure(error).message : undefined}
      onChange={(chosen) => chosen !== salesman_id && mutate(chosen)}
    />
  );
}
