import { readFileSync } from 'node:fs';
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DB });
await client.connect();
const qs = readFileSync(0, 'utf8')
  .split(/;\s*\n/)
  .filter((q) => q.trim());
for (const q of qs) {
  const t = performance.now();
  try {
    const r = await client.query(q);
    console.log('--', q.trim().replace(/\s+/g, ' ').slice(0, 150), Math.round((performance.now() - t) * 10) / 10, 'ms');
    for (const row of r.rows.slice(0, 40)) console.log('   ', Object.values(row).join(' | '));
  } catch (e) {
    console.log('!!', q.slice(0, 200), String(e));
  }
}
await client.end();
