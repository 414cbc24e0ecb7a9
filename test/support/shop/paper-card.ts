import { ForgedWebhook, type PaymentProvider } from '#platform/payments/port.ts';

/** A provider of cards at which nobody ever pays, for tests that only go to its page. */
export const paperCard: PaymentProvider = {
  name: 'test',
  start: async ({ reference }) => ({ url: `http://127.0.0.1/pay/${reference}` }),
  fetch: async () => null,
  refund: async () => ({ status: 'pending' }),
  verify: () => {
    throw new ForgedWebhook('nobody sends any');
  },
};
