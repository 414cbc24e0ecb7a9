import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';

/** The numeric fields in the address of every call. */
const numbers = ENDPOINTS.flatMap(({ path, params }) => {
  const shape: Readonly<Record<string, z.ZodType>> = params instanceof z.ZodObject ? params.shape : {};
  return Object.entries(shape).flatMap(([field, schema]) =>
    typeof schema.safeParse('1').data === 'number' ? [[`${path} (${field})`, schema] as const] : [],
  );
});

describe('a number in an address', () => {
  it('is there in many calls', () => {
    expect(numbers.length).toBeGreaterThan(100);
  });

  it.each([...new Map(numbers)])('of %s is plain decimal digits', (_, schema) => {
    expect(schema.safeParse('12').data).toBe(12);
    for (const text of ['0x1', '0b1', '0o1', '1e0', '1.0', '+1', '-1', '1_0', 'Infinity', '', '٣']) {
      expect(schema.safeParse(text).success, text).toBe(false);
    }
  });

  it('is read by the one parser: nothing is left to what JavaScript takes for a number', () => {
    const folder = join(import.meta.dirname, '../../../api/contracts');
    const loose = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes('z.coerce'));
    expect(loose).toEqual([]);
  });
});
