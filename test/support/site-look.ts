import type { SiteCodeDetail } from '#api/contracts/site-code.contract.ts';
import type { ThemeDetail } from '#api/contracts/theme.contract.ts';
import type { Theme } from '#domain/theme/theme-tokens.ts';
import type { Person } from './api-person.ts';

/** Saves the draft of the theme and publishes it. */
export async function publishTheme(who: Person, changes: Partial<Theme>) {
  await who.post('/api/v1/theme', changes);
  const { hash } = (await who.get('/api/v1/theme')).data<ThemeDetail>();
  return who.post('/api/v1/theme/publish', { hash });
}

export type CodePath = '/api/v1/managestyle' | '/api/v1/js';

/** Begins a style or script. @returns its number */
export async function beginCode(who: Person, path: CodePath, said: object): Promise<number> {
  return (await who.put(path, { name: 'Prova', ...said })).data<{ id: number }>().id;
}

export const readCode = async (who: Person, path: CodePath, id: number) =>
  (await who.get(`${path}/${id}`)).data<SiteCodeDetail>();

/** Publishes the draft as it is now. */
export async function publishCode(who: Person, path: CodePath, id: number) {
  const { hash } = await readCode(who, path, id);
  return who.post(`${path}/${id}/publish`, { hash });
}
