import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { Found } from '#web/ui/found.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';

const draw = (element: ReactNode) => renderToStaticMarkup(createElement(MantineProvider, null, element));
const failed = (status: number) => new ApiFailure(status, { message: `failed ${status}` });
const found = (data: string | undefined, error: unknown) =>
  draw(
    Found<string>({
      of: { data, error, refetch: () => undefined },
      waiting: 'waits',
      missing: 'own words',
      children: (text) => `shows ${text}`,
    }),
  );

test('shows what was found, and a skeleton until then', () => {
  expect(found('Anna', null)).toContain('shows Anna');
  expect(found(undefined, null)).toContain('waits');
});

test('what was shown stays while it cannot be loaded anew', () => {
  expect(found('Anna', failed(0))).toContain('shows Anna');
  expect(found('Anna', failed(503))).toContain('shows Anna');
});

test.each([403, 404, 410])('what was shown goes when the server answers %d', (status) => {
  expect(found('Anna', failed(status))).not.toContain('Anna');
});

test('tells why nothing was found; the page’s own words only where there is no such thing', () => {
  expect(found(undefined, failed(503))).toContain('failed 503');
  expect(found(undefined, failed(404))).toContain('own words');
  expect(found(undefined, failed(403))).not.toContain('own words');
});

test('an empty state has its button for those who may', () => {
  const action = { label: 'Aggiungi', onClick: () => undefined };
  expect(draw(createElement(NothingYet, { title: 'x', action }))).toContain('Aggiungi');
  const guarded = { ...action, right: ['quotes', 'create'] } as const;
  expect(draw(createElement(NothingYet, { title: 'x', action: guarded }))).not.toContain('Aggiungi');
});
