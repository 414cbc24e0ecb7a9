import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, splitCluster } from '#test/support/kills/cluster.ts';
import { HarshPostOffice } from '#test/support/kills/harsh-post-office.ts';
import type { LedgerStep } from '#test/support/kills/ledger-gate.ts';
import { LettersUnderKills, OFFICE } from '#test/support/kills/letters-under-kills.ts';

/**
 * How many readers: as many as can be written to within some four minutes on two busy cores, where each death costs
 * seconds. `LETTERS=10000` writes to as many as issue 14 names.
 */
const PEOPLE = Number(process.env.LETTERS ?? 2_000);
const STEPS: readonly LedgerStep[] = ['CLAIMED', 'SENDING', 'SENT'];
const DEATHS = [['worker'], ['postgres'], ['redis'], [OFFICE], ['worker', 'postgres', 'redis', OFFICE]] as const;

let home: string;
let office: HarshPostOffice;
let cluster: Cluster;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'officina-letters-'));
  office = await HarshPostOffice.open(home);
  cluster = await splitCluster(office.url);
});
afterEach(async () => {
  await cluster.remove();
  await office.kill();
  rmSync(home, { recursive: true, force: true });
});

test('a newsletter to many, with kill -9 of node, PostgreSQL, Redis and the mail server at each step: nobody twice, nobody skipped, the uncertain named', async () => {
  const letters = await LettersUnderKills.begin(cluster, office, PEOPLE);
  await letters.leave(['worker', 'postgres', 'redis', OFFICE]);
  for (const step of STEPS) for (const victims of DEATHS) await letters.killBefore(step, victims);
  await letters.end();
  expect(cluster.parts.map(({ name, fell, output }) => (fell ? `${name} fell: ${output}` : ''))).toEqual(
    cluster.parts.map(() => ''),
  );
}, 900_000);
