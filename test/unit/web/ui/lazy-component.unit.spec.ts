import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const draw = (Part: ReturnType<typeof lazyComponent<{ readonly name: string }>>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waits' }, createElement(Part, { name: 'Anna' })));

test('a part whose code was loaded beforehand is drawn at once; before that, what stands in for it is shown', async () => {
  const Greeting = ({ name }: { readonly name: string }) => createElement('p', null, `Buongiorno ${name}`);
  const Part = lazyComponent(async () => ({ default: Greeting }));
  expect(draw(Part)).toContain('waits');
  await Part.warm();
  expect(draw(Part)).toBe('<p>Buongiorno Anna</p>');
});
