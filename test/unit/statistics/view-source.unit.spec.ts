import { describe, expect, test } from 'vitest';
import { sourceOf } from '#domain/statistics/view-source.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const from = (headers: object) => sourceOf({ 'user-agent': CHROME, ...headers }, 'www.officina.example');

describe('a view', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://www.google.com/search?q=x' }, 'google.com'],
    ['another site of an older browser', { referer: 'http://Esempio.IT:8080/a' }, 'esempio.it'],
    ['another site that is silent', { 'sec-fetch-site': 'cross-site' }, 'elsewhere'],
    ['another site that names no host', { 'sec-fetch-site': 'cross-site', referer: 'about:client' }, 'elsewhere'],
    ['nowhere', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, 'direct'],
    ['nowhere of an older browser', {}, 'direct'],
    ['our own page, by a browser that withholds the referrer', { 'sec-fetch-site': 'same-origin' }, 'own'],
    ['our own page of an older browser', { referer: 'https://officina.example/ricerca' }, 'own'],
  ])('from %s is told so', (_, headers, source) => {
    expect(from(headers)).toBe(source);
  });

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a browser without a window', { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody who says who he is', { 'user-agent': undefined }],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a part of a page', { 'sec-fetch-dest': 'iframe' }],
  ])('by %s is none', (_, headers) => {
    expect(from(headers)).toBeNull();
  });
});
