import { expect, it } from 'vitest';
import { givenCommandsAreNamed, systemActorsAreMade } from './rules/actors.ts';
import { allSources } from './rules/sources.ts';

const broken = (rule: (path: string, code: string) => string[]) =>
  allSources().flatMap(({ path, code }) => rule(path, code));

it('parts of the system are made where they say what they may give', () => {
  expect(broken(systemActorsAreMade)).toEqual([]);
  expect(systemActorsAreMade('workers/x.ts', "actor: { kind: 'system', name: 'clock' },")).toHaveLength(1);
});

it('whoever gives commands for the system names all of them', () => {
  expect(broken(givenCommandsAreNamed)).toEqual([]);
});

it.each([
  [
    'commands/x/x.process.ts',
    "on('a', 'B', [oneCommand], async (_, follow) => surely(follow, 'x', otherCommand, {}));",
  ],
  [
    'workers/x.ts',
    "const X = systemActor('x', [oneCommand]);\nexecute(otherCommand as unknown as AnyCommand, {}, { actor: X });",
  ],
])('%s is broken by a command that stands in no list', (path, code) => {
  expect(givenCommandsAreNamed(path, code)).toEqual([`${path}: otherCommand`]);
});
