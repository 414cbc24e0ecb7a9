import type { Answer, Person } from '#test/support/api-person.ts';
import type { Stage } from '#test/support/api-workshop.ts';
import { type Cast, type RouteCase, seen, type Whose } from './route-case.ts';

/** A case of a write on a repair: `send` makes the call, `effect` reads the part of the repair that it changes. */
export function onRepair(
  route: string,
  needs: RouteCase['needs'],
  stage: Stage,
  send: (who: Person, id: number, cast: Cast, hash: { version: number; hash: string }) => Promise<Answer>,
  effect: (repair: Awaited<ReturnType<typeof seen>>) => unknown,
): RouteCase {
  return {
    route,
    needs,
    attempt: async (cast: Cast, whose: Whose) => {
      const id = await cast.repair(whose, stage);
      const [quote] = stage === 'quoted' ? (await seen(cast, id)).quotes : [];
      const { version = 0, hash = '' } = quote ?? {};
      return {
        call: (who) => send(who, id, cast, { version, hash }),
        effect: async () => effect(await seen(cast, id)),
      };
    },
  };
}
