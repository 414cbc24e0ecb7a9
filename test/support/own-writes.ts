import type { Redis } from 'ioredis';
import { OwnWrites } from '#api/kernel/own-writes.ts';
import { PUBLIC_URL } from './public-url.ts';

/** For servers without read models: their reads wait for nothing. */
export const noReadModels = (redis: Redis): OwnWrites =>
  new OwnWrites({
    visibility: { waitFor: async () => 'visible' },
    redis,
    master: Buffer.alloc(32),
    publicUrl: PUBLIC_URL,
  });
