import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let written: string[] = [];
const page = (cookie: string) => ({
  documentElement: { lang: '' },
  get cookie() {
    return cookie;
  },
  set cookie(next: string) {
    written.push(next);
  },
});
const open = (cookie: string) => {
  vi.resetModules();
  vi.stubGlobal('document', page(cookie));
  return import('#web/lib/text/language.ts');
};

beforeEach(() => {
  written = [];
});
afterEach(() => vi.unstubAllGlobals());

test('the language that was chosen is kept for 365 days, and for as long again from each visit', async () => {
  const { keepLanguage, languageIsChosen, setLanguage } = await open('');
  keepLanguage();
  expect([written, languageIsChosen()]).toEqual([[], false]);
  setLanguage('en', 'de');
  expect(written).toEqual(['officina.language=de%3Aen; Max-Age=31536000; Path=/; SameSite=Lax']);
  keepLanguage();
  expect(written).toHaveLength(2);
});

test('a later visit reads it, a further one with its base', async () => {
  const { chosenLanguage, languageIsChosen } = await open('other=1; officina.language=de%3Aen');
  expect([chosenLanguage(), languageIsChosen()]).toEqual([{ code: 'de', base: 'en' }, true]);
});

test('without one the default holds until the server says the firm’s', async () => {
  const { chosenLanguage, languageIsChosen } = await open('officina.language=xx');
  expect([chosenLanguage(), languageIsChosen()]).toEqual([{ code: 'it', base: 'it' }, false]);
});
