import { expect, test } from 'vitest';
import { harmlessName } from '#platform/files/file-name.ts';

test.each([
  ['foto.jpg', 'image/jpeg', 'foto.jpg'],
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['foto.jpg', 'application/pdf', 'foto.pdf'],
  ['DDT 3.5', 'application/pdf', 'DDT 3.5.pdf'],
  ['listino.exe', 'application/pdf', 'listino.exe.pdf'],
  ['C:\\temp\\x.png', 'image/png', 'x.png'],
  ['../../etc/passwd', 'image/webp', 'passwd.webp'],
  ['fattura\u202efdp.exe', 'application/pdf', 'fatturafdp.exe.pdf'],
  ['\u200e\u2067a\u2069\ufeff.png', 'image/png', 'a.png'],
  ['a"<b>\u0007.png', 'image/png', 'ab.png'],
  ['', 'image/png', 'file.png'],
  ['.pdf', 'image/png', 'file.png'],
  ['città.png', 'image/png', 'città.png'],
])('%j, which holds %s, is called %j', (name, type, harmless) => {
  expect(harmlessName(name, type)).toBe(harmless);
});

test('a long name keeps its extension', () => {
  expect(harmlessName('x'.repeat(300), 'application/pdf')).toMatch(/^x{196}\.pdf$/);
});
