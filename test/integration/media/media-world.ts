import { rmSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { buildApi } from '#api/app.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { registerMedia } from '#api/media/register-media.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { Journal } from '#journal/journal.ts';
import { programTexts } from '#main/program-texts.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPools } from '#platform/postgres/pools.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import type { ColumnType } from '#projections/kernel/projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { viewName } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { noReadModels } from '#test/support/own-writes.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { freshRedis } from '#test/support/redis.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { UNLIMITED } from '#test/support/unlimited.ts';

/** A signed-in user; `customerId`: the customer whose account it is. */
export interface Reader {
  readonly id: number;
  readonly role: Role;
  readonly customerId?: number;
}

/** Values for the columns that a test does not ask about. */
const NOTHING: Readonly<Record<ColumnType, unknown>> = {
  int4: 0,
  int8: 0,
  numeric: 0,
  text: '',
  bool: false,
  jsonb: '[]',
  date: '2026-03-02',
  timestamptz: '2026-03-02T09:00:00Z',
};

export type MediaWorld = Awaited<ReturnType<typeof openMediaWorld>>;

/** The routes of files over real PostgreSQL, Redis and disk. The test says what uses which file. */
export async function openMediaWorld() {
  const [database, redisServer] = await Promise.all([freshDatabase(), freshRedis()]);
  const pools = openPools(database.url);
  await ensureSchema(pools.pg, PROJECTIONS);
  const redis = await connectRedis(redisServer.url, 'commands');
  const home = makeTestHome();
  const vault = new PersonalVault(pools.pg, Buffer.alloc(32, 3));
  const journal = new Journal(new MemoryEventStore(), vault);
  const media = new MediaStore(pools.pg, new ContentStore(home));
  const readers = new Map<string, Reader>();
  const deps = {
    execute: async () => {
      throw new Error('files give no commands');
    },
    pools,
    journal,
    whoIsThere: async () => null,
    accountNow: async () => null,
    pushKey: '',
    card: null,
    pseudonym: (scope: string, value: string) => vault.pseudonym(scope, value),
    publicUrl: PUBLIC_URL,
    links: signedLinks(Buffer.alloc(32, 4)),
    certificates: new SigningKey(Buffer.alloc(32, 4), 'repairs'),
    returns: returnPaths(Buffer.alloc(32, 4)),
    namesOf: async () => new Map<number, string>(),
    programTexts,
    settingsChanged: () => undefined,
    notified: () => undefined,
    secrets: new SecretStore(pools.pg, Buffer.alloc(32, 4)),
    media,
    now: Date.now,
  };
  const app = await buildApi({
    ...deps,
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processFigures: false }),
    redis,
    ownWrites: noReadModels(redis),
    visitorCookie: visitorCookie(Buffer.alloc(32, 4), PUBLIC_URL, Date.now),
    readToken: async (token) => {
      const reader = readers.get(token);
      if (!reader) return null;
      const { id, role, customerId = null } = reader;
      const actor = {
        kind: 'account' as const,
        id,
        name: token,
        roles: [role],
        rights: builtInRights([role]),
        customerId,
      };
      return { actor, language: 'it' as const, sessionId: token, expiresAt: Date.now() + 60_000 };
    },
    plugins: [(scope) => registerMedia(scope, deps)],
    checks: {},
    webRoot: null,
    site: null,
    limits: UNLIMITED,
    answers: 'strict',
  });
  const bearer = (reader: Reader) => {
    const token = `reader-${reader.id}`;
    readers.set(token, reader);
    return { authorization: `Bearer ${token}` };
  };
  return {
    pool: pools.pg,
    media,
    journal,
    home,
    /** Writes a row by which a repair of this customer uses the file. */
    uses: (file: number, customerId: number) =>
      pools.pg.query(
        `insert into read.repair_media ("repairId", customer_id, media, _position) values ($1, $2, to_jsonb(array[$1::bigint]), '')`,
        [file, customerId],
      ),
    /** Writes a row of this read model that holds the file, and nothing else. */
    holds: async (projection: string, file: number) => {
      const definition = PROJECTIONS.find(({ name }) => name === projection);
      if (!definition) throw new Error(`no projection ${projection}`);
      const { key, columns } = definition;
      const values: Record<string, unknown> = {
        ...Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, NOTHING[type]])),
        _position: '',
        [key]: columns[key] === 'text' ? `of ${file}` : file,
        ...('media' in columns ? { media: columns.media === 'jsonb' ? `[${file}]` : file } : {}),
      };
      const names = Object.keys(values);
      await pools.pg.query(
        `insert into ${`${viewName(definition)}`} (${names.map((one) => `"${one}"`)}) values (${names.map((_, at) => `$${at + 1}`)})`,
        Object.values(values),
      );
    },
    get: (reader: Reader, path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({ url: `/api/v1/media/${path}`, headers: { ...bearer(reader), ...headers } }),
    upload: (
      reader: Reader | null,
      bytes: Buffer,
      name = 'foto.jpg',
      headers: Record<string, string> = {},
      query = '',
    ) => {
      const boundary = 'x-boundary-of-the-test';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      return app.inject({
        method: 'POST',
        url: `/api/v1/media${query}`,
        headers: {
          ...(reader ? bearer(reader) : {}),
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    },
    close: async () => {
      await app.close();
      redis.disconnect();
      await redisServer.close();
      await pools.end();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A picture of one colour, lying on its side, with a place and a camera in its EXIF. */
export function photo(width = 1200, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'SegretaCam', Copyright: 'Segreto' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
