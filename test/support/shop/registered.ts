import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { ApiWorld } from '#test/support/api.ts';

const PASSWORD = 'muletto-e-transpallet';
const PLACE = { address: 'Via Volta 3', codepostal: '20900', city: 'Monza', province: 'MB' };
let number = 0;

/** Registers a customer in the shop, with a user name that no other has. @param more further values, beside the form */
export async function registered({ visitor }: ApiWorld, more: object = {}, headers = {}) {
  number += 1;
  const username = `anna.neri${number}`;
  const form = { name: 'Anna', surname: 'Neri', username, email: `${username}@carrelli.it`, ...PLACE };
  /** Sends the same registration again, by other headers. */
  const again = (by: object) =>
    visitor.put('/api/v1/user/insertNoAuth', { ...form, password: PASSWORD, ...more }, { ...by });
  const made = await again(headers);
  const { customer_id } = made.data<{ customer_id: number }>();
  const login = (session_token?: string, by = {}) =>
    visitor.post('/api/auth/login', { name: username, password: PASSWORD, session_token }, by);
  const signIn = async (session_token?: string) => JSON.parse((await login(session_token)).text) as SignedInAnswer;
  return { customer_id, signIn, login, made, again };
}
