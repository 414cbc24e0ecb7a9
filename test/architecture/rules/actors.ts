/** The product's code. Tests make the actors that they need. */
const PRODUCT = /^(?!test\/|bench\/|web\/).*\.ts$/;

/**
 * Only `systemActor` makes an actor of kind `system`: it takes the list of commands that the actor may give. Answers
 * the lines that make one by hand.
 */
export function systemActorsAreMade(path: string, code: string): string[] {
  if (!PRODUCT.test(path) || path === 'domain/kernel/actor.ts') return [];
  return code
    .split('\n')
    .flatMap((line, at) =>
      /\bkind: 'system',/.test(line) && /\bname:/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
    );
}

/**
 * A file of processes, or one that makes a system actor, must list (`gives`, `on(…, […])`, `systemActor(…, […])`) each
 * command that it gives: a command that is not listed is refused at run time, when it is given. Answers the commands
 * that a file gives and does not list.
 */
export function givenCommandsAreNamed(path: string, code: string): string[] {
  if (!PRODUCT.test(path)) return [];
  if (!/\.process(es)?\.ts$/.test(path) && !/\bsystemActor\(/.test(code)) return [];
  const body = code.replace(/^import [^;]*;$/gm, '').replace(/^export const \w+Command\b/gm, '');
  const listed = new Set(
    [...body.matchAll(/\[([\w\s,.]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+Command\b/g) ?? []),
  );
  const given = new Set(
    [...body.matchAll(/\b(?:follow|step|surely|move|execute|give)\(([^;]*?)\);/g)].flatMap(
      ([, args = '']) => args.match(/\b[a-z]\w*Command\b/g) ?? [],
    ),
  );
  return [...given].filter((name) => !listed.has(name)).map((name) => `${path}: ${name}`);
}
