import { expect, it } from 'vitest';
import type { Screen } from './rules/forms.ts';
import { headingsComeByTheFrame, pagesDrawByFound, pagesOf, staffPagesFill, staffPagesOf } from './rules/pages.ts';
import { allSources } from './rules/sources.ts';

/** The public pages are drawn by the server, without Mantine, in a frame of their own. */
const screens: readonly Screen[] = allSources().filter(
  ({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !path.startsWith('web/site/'),
);
const router = screens.find(({ path }) => path === 'web/router.tsx') as Screen;
const PAGE = 'web/features/x/x-page.tsx';

it('the heading of a page comes by the frame', () => {
  expect(headingsComeByTheFrame(screens)).toEqual([]);
});

it.each([
  'export const X = () => <h1>x</h1>;',
  'export const X = () => <Title order={1}>x</Title>;',
  'export const X = () => <Title>x</Title>;',
  'export const X = ({ n }) => <Title order={n}>x</Title>;',
])('is broken by %s', (code) => {
  expect(headingsComeByTheFrame([{ path: PAGE, code }])).toHaveLength(1);
});

it('is not broken by a heading of a section', () => {
  const code = 'export const X = () => <Title order={2} size="h3">x</Title>;';
  expect(headingsComeByTheFrame([{ path: PAGE, code }])).toEqual([]);
});

it('a page draws by the shared part that it loads, failed, is forbidden or missing', () => {
  expect(pagesOf(router)).toContain('web/features/statistics/statistics-page.tsx');
  expect(pagesDrawByFound(screens, router)).toEqual([]);
});

it('finds a page that draws its failure by itself', () => {
  const routes = { path: 'web/router.tsx', code: "const x = () => import('./features/x/x-page.tsx');" };
  const code = 'export default () => <FailedState error={null} />;';
  expect(pagesDrawByFound([{ path: PAGE, code }], routes)).toHaveLength(1);
  expect(pagesDrawByFound([{ path: 'web/features/x/part.tsx', code }], routes)).toEqual([]);
});

it('a page of the staff fills its window', () => {
  expect(staffPagesOf(router)).toContain('web/features/firm/firm-page.tsx');
  expect(staffPagesOf(router)).not.toContain('web/features/accounts/customer/profile-page.tsx');
  expect(staffPagesFill(screens, router)).toEqual([]);
});

it.each([
  ['form', 1],
  ['narrow', 1],
  ['wide', 0],
])('finds %s frames among the pages of the staff: %i', (width, faults) => {
  const own = { path: 'web/router.tsx', code: "const admin = [() => import('./features/firm/firm-page.tsx')];" };
  const code = `export default () => <Page width="${width}">x</Page>;`;
  expect(staffPagesFill([{ path: 'web/features/firm/firm-page.tsx', code }], own)).toHaveLength(faults);
});
