import { DEMO_PASSWORD } from '#commands/demo/company.ts';

/** An access token of somebody of the demo company. */
export async function tokenOf(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
