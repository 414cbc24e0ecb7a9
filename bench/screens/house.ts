import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { numbersOf } from '#commands/records/offered/record-commands.ts';
import { itemGr } from '#domain/records/item-gr/item-gr.record.ts';
import type { Stage } from '../kernel/bench.ts';
import { makeBenchCompany } from '../kernel/company.ts';
import type { RepairLogOptions } from '../repair-log/repair-log.ts';

const LOADER = join(import.meta.dirname, '..', 'repair-log', 'load-log.main.ts');

/**
 * Makes a company with years behind it: the log of these years, and the demo company as its newest customers, parts and
 * repairs.
 */
export async function makeLongHouse(stage: Stage, log: RepairLogOptions & { readonly parts: number }): Promise<void> {
  const { home, databaseUrl, pool } = stage;
  await promisify(execFile)(process.execPath, [LOADER, home, databaseUrl, JSON.stringify(log)]);
  const { repairs, technicians, customers, parts } = log;
  const lastIds = {
    user: technicians + customers,
    repair: repairs,
    'quote-message': repairs * 2,
    [numbersOf(itemGr)]: parts,
  };
  await pool.query(`insert into vault.ids (family, last) select * from unnest($1::text[], $2::bigint[])`, [
    Object.keys(lastIds),
    Object.values(lastIds),
  ]);
  await makeBenchCompany(stage, { desks: 1, repairs: 0 });
}
