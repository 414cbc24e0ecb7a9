import { describe, expect, test } from 'vitest';
import { PasswordHasher, RECOMMENDED, TooManySignIns } from '#api/auth/password-hasher.ts';

const hasher = new PasswordHasher({ memoryCost: 64, timeCost: 1 });

describe('password hashes', () => {
  test('are argon2id at the costs that OWASP recommends, salted', async () => {
    const real = new PasswordHasher();
    const [first, second] = await Promise.all([real.hash('officina'), real.hash('officina')]);
    expect(first).toMatch(
      new RegExp(`^\\$argon2id\\$v=19\\$m=${RECOMMENDED.memoryCost},t=${RECOMMENDED.timeCost},p=1\\$`),
    );
    expect(first).not.toBe(second);
  });

  test('fit their password and no other', async () => {
    const kept = await hasher.hash('perché no?');
    expect(await hasher.verify(kept, 'perché no?')).toBe(true);
    expect(await hasher.verify(kept, 'perche no?')).toBe(false);
  });

  test('do not depend on how an accent was typed', async () => {
    const kept = await hasher.hash('perch\u00e9 no?');
    expect(await hasher.verify(kept, 'perche\u0301 no?')).toBe(true);
  });

  test('where there is none, nothing fits: not even what stands in for it', async () => {
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
    expect(await hasher.verify(null, '')).toBe(false);
  });

  test('a flood is refused instead of worked off for minutes, and leaves no harm', async () => {
    const kept = await hasher.hash('officina');
    const results = await Promise.allSettled(Array.from({ length: 400 }, () => hasher.verify(kept, 'officina')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof TooManySignIns)).toBe(true);
    expect(results.filter((result) => result.status === 'fulfilled').every(({ value }) => value)).toBe(true);
    expect(await hasher.verify(kept, 'officina')).toBe(true);
  });
});
