import { notificationsStore } from '@mantine/notifications';
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { read } from '#web/lib/http/send.ts';
import { queryClient } from '#web/shell/query-client.ts';

/** The generic failures of the specification, section 8, line by line; what ends a session: `session/keep-session`. */
let answer: () => Promise<Response>;
const says = (status: number, body: string) => async () => new Response(body, { status });

beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
  notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [] }));
});
afterEach(() => vi.unstubAllGlobals());

/** A call that fails in a mutation: all writes of the screens are mutations. */
async function call(meta: Record<string, unknown> = {}) {
  const told: string[] = [];
  const observer = new MutationObserver(queryClient, {
    mutationFn: () => read('/api/v1/language/getDefault', {}),
    networkMode: 'always',
    meta,
    onError: (error) => told.push(error.message),
  });
  await observer.mutate().catch(() => undefined);
  const shown = notificationsStore.getState().notifications.map(({ message, role }) => ({ message, role }));
  return { shown, told, pending: observer.getCurrentResult().isPending };
}

describe('a failing call', () => {
  test('with status 401 raises an alert of 401', async () => {
    answer = says(401, JSON.stringify({ message: 'Accedi' }));
    const { shown } = await call();
    expect(shown).toEqual([{ message: '401 – La sessione è terminata: accedi di nuovo.', role: 'alert' }]);
  });

  test('with status 0 shows UnableToConnectToServer', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { shown } = await call();
    expect(shown).toMatchObject([
      { message: 'Impossibile connettersi al server. Controlla la connessione e riprova.' },
    ]);
  });

  test('shows the message of its body as an error', async () => {
    answer = says(422, JSON.stringify({ message: 'Attenzione,non puoi salvare, selezionare il cliente;' }));
    const { shown } = await call();
    expect(shown).toEqual([{ message: 'Attenzione,non puoi salvare, selezionare il cliente;', role: 'alert' }]);
  });

  test('passes it to the caller alone, where the caller shows it', async () => {
    answer = says(422, JSON.stringify({ message: 'Attenzione,non puoi salvare, selezionare il fornitore;' }));
    const { shown, told } = await call({ handled: true });
    expect(shown).toEqual([]);
    expect(told).toEqual(['Attenzione,non puoi salvare, selezionare il fornitore;']);
  });

  test('without a message shows error_description', async () => {
    answer = says(400, JSON.stringify({ error: 'invalid_request', error_description: 'Manca il nome' }));
    expect((await call()).shown).toMatchObject([{ message: 'Manca il nome' }]);
  });

  test('without either shows the raw body', async () => {
    answer = says(502, 'Bad Gateway');
    expect((await call()).shown).toMatchObject([{ message: 'Bad Gateway' }]);
  });

  test.each([401, 422, 500])('stops what turns meanwhile, whatever it was (%i)', async (status) => {
    answer = says(status, '');
    expect((await call()).pending).toBe(false);
    expect(queryClient.isMutating()).toBe(0);
  });
});
