/** Products' code; tests make the actors that they need. */
const PRODUCT = /^(?!test\/|bench\/|web\/).*\.ts$/;

/** Parts of the system are made by `systemActor`, which names what they may give, and by nothing else. */
export function systemActorsAreMade(path: string, code: string): string[] {
  if (!PRODUCT.test(path) || path === 'domain/kernel/actor.ts') return [];
  return code
    .split('\n')
    .flatMap((line, at) =>
      /\bkind: 'system',/.test(line) && /\bname:/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
    );
}

/**
 * A file of processes, or of a part of the system, names in a list (`gives`, `on(…, […])`, `systemActor(…, […])`) each command that it
 * gives: one that is missing there would be refused when its day comes.
 */
export function givenCommandsAreNamed(path: string, code: string): string[] {
  if (!PRODUCT.test(path)) return [];
  if (!/\.process(es)?\.ts$/.test(path) && !/\bsystemActor\(/.test(code)) return [];
  const body = code.replace(/^import [^;]*;$/gm, '').replace(/^export const \w+Command\b/gm, '');
  const listed = new Set(
    [...body.matchAll(/\[([\w\s,.]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+Command\b/g) ?? []),
  );
  const given = new Set(
    [...body.matchAll(/\b(?:follow|step|surely|move|execute|give|timeHasCome)\(([^;]*?)\);/g)].flatMap(
      ([, args = '']) => args.match(/\b[a-z]\w*Command\b/g) ?? [],
    ),
  );
  return [...given].filter((name) => !listed.has(name)).map((name) => `${path}: ${name}`);
}
