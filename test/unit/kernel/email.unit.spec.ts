import { describe, expect, test } from 'vitest';
import { emailAddress } from '#domain/kernel/email.ts';

const isAddress = (text: string) => emailAddress().safeParse(text).success;

describe('an e-mail address', () => {
  test.each(['a@b.it', "o'neill+x@posta.example.com", 'a@[192.168.1.1]', 'a.b@[10.0.0.255]', 'a@x-y.museum'])(
    'is %s',
    (text) => expect(isAddress(text)).toBe(true),
  );
  test.each([
    'a@b',
    'a@b.c',
    '@b.it',
    'a@[192.168.1]',
    'a@[192.168.1.256]',
    'a@[192.168.1.1',
    'a@192.168.1.1',
    'a@[192.168.1.1.]',
    'a@[1.2.3.4.5]',
    '.a@b.it',
    'a..b@c.it',
    'a b@c.it',
    'a@[::1]',
  ])('is not %s', (text) => expect(isAddress(text)).toBe(false));
});
