import { describe, expect, test } from 'vitest';
import { readDeliveryReport } from '#platform/mail/delivery-report.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { absent, bounced, complained } from '#test/support/delivery-reports.ts';

const paths = returnPaths(Buffer.alloc(32, 5));
const PATH = paths.make({ of: 'newsletter', id: 12 }, 'rimbalzi@officina.example');
const read = (raw: string) => readDeliveryReport(Buffer.from(raw));

describe('a return path', () => {
  test('names the message and nobody’s address, and is read again wherever it stands', () => {
    expect(PATH).toMatch(/^rimbalzi\+n12-[0-9a-f]{20}@officina\.example$/);
    expect(paths.read(`X: 1\r\nTo: <${PATH.toUpperCase()}>\r\n`)).toEqual({ of: 'newsletter', id: 12 });
    expect(paths.read(paths.make({ of: 'mail', id: 3 }, 'a@b.example'))).toEqual({ of: 'mail', id: 3 });
  });

  test('that nobody here made is none', () => {
    expect(paths.read(PATH.replace('n12-', 'n13-'))).toBeNull();
    expect(paths.read(PATH.replace('n12-', 'm12-'))).toBeNull();
    expect(returnPaths(Buffer.alloc(32, 6)).read(PATH)).toBeNull();
  });
});

describe('a report', () => {
  test.each([
    ['5.1.1', { verdict: 'hard', status: '5.1.1' }],
    ['5.1.10', { verdict: 'hard', status: '5.1.10' }],
    ['5.2.2 (mailbox full)', { verdict: 'soft', status: '5.2.2' }],
    ['4.4.7', { verdict: 'soft', status: '4.4.7' }],
    ['strange', { verdict: 'soft', status: '5.0.0' }],
  ])('of a failure with status %s', async (status, said) => {
    expect(await read(bounced(PATH, status))).toEqual(said);
  });

  test('that a message is late, or has arrived, is none', async () => {
    expect(await read(bounced(PATH, '4.4.1', 'delayed'))).toBeNull();
    expect(await read(bounced(PATH, '2.1.5', 'delivered'))).toBeNull();
  });

  test('of abuse is a complaint; that something is no spam is none', async () => {
    expect(await read(complained(PATH))).toEqual({ verdict: 'complaint', status: 'abuse' });
    expect(await read(complained(PATH, 'not-spam'))).toBeNull();
  });

  test('is not what an absent person’s machine answers, whatever it quotes', async () => {
    expect(await read(absent(PATH))).toBeNull();
    expect(await read('')).toBeNull();
  });
});
