import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoLogins } from '#main/first-start.ts';

test('every login that the README’s tour speaks of is told at the start and on the sign-in screen', () => {
  const readme = readFileSync('README.md', 'utf8');
  const tour = readme.slice(readme.indexOf('## The tour'), readme.indexOf('## What a browser keeps'));
  const named = [...tour.matchAll(/\*\*([a-z]+)\*\*/g)].map(([, name]) => name);
  const told = demoLogins({ kind: 'demo' })?.logins.map(({ username }) => username);
  expect(told?.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(demoLogins({ kind: 'nobody' })).toBeNull();
});
