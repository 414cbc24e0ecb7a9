import { DEMO_PASSWORD } from '#commands/demo/company.ts';

/**
 * An access token of an account of the demo or bench company, by the ordinary sign-in.
 * @throws Error when it is refused
 */
export async function tokenOf(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: DEMO_PASSWORD }),
  });
  const answer = (await response.json()) as { access_token?: string };
  if (!answer.access_token) throw new Error(`${name} cannot sign in: ${response.status} ${JSON.stringify(answer)}`);
  return answer.access_token;
}
