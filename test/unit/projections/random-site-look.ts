import { CODE_KINDS, FUNCTIONALITIES, PLACES } from '#domain/site-code/code-kinds.ts';
import type { SiteCodeEvent } from '#domain/site-code/site-code.state.ts';
import type { ThemeEvent } from '#domain/theme/theme.state.ts';
import { HOUSE_THEME } from '#domain/theme/theme-tokens.ts';
import { int, pick, type Random } from './chance.ts';

/** A style or script, and what became of it; it need not be lawful. */
export function randomSiteCode(random: Random, codeId: number): SiteCodeEvent[] {
  const kind = pick(random, [...CODE_KINDS]);
  const of = { codeId, kind };
  const fact = (): SiteCodeEvent => {
    const content = {
      ...{ name: `Codice ${int(random, 1, 9)}`, content: 'a{b:c}' },
      ...{ functionality: pick(random, [...FUNCTIONALITIES]), place: pick(random, [...PLACES]) },
    };
    const [hash, servedHash] = [String(int(random, 1, 9)).repeat(64), String(int(random, 1, 9)).repeat(64)];
    return pick(random, [
      (): SiteCodeEvent => ({ type: 'SiteCodeWritten', data: { ...of, writer: int(random, 1, 3), changes: content } }),
      (): SiteCodeEvent => ({
        type: 'SiteCodePublished',
        data: { ...of, ...content, hash, served: 'a{b:c}', servedHash },
      }),
      (): SiteCodeEvent => ({ type: 'SiteCodeSwitchedOff', data: of }),
      (): SiteCodeEvent => ({ type: 'SiteCodeSwitchedOn', data: of }),
      (): SiteCodeEvent => ({ type: int(random, 1, 6) === 1 ? 'SiteCodeRemoved' : 'SiteCodeSwitchedOn', data: of }),
    ])();
  };
  return [{ type: 'SiteCodeOpened', data: of }, ...Array.from({ length: int(random, 3, 12) }, fact)];
}

/** The theme, and what became of it. */
export function randomTheme(random: Random): ThemeEvent[] {
  const fact = (): ThemeEvent => {
    const changes = { radius: int(random, 0, 20), logo_plate: random() < 0.5 };
    return pick(random, [
      (): ThemeEvent => ({ type: 'ThemeDraftSaved', data: { changes } }),
      (): ThemeEvent => ({ type: 'ThemePublished', data: { theme: { ...HOUSE_THEME, ...changes } } }),
      (): ThemeEvent => ({ type: 'ThemeReset', data: {} }),
    ])();
  };
  return Array.from({ length: int(random, 2, 8) }, fact);
}
