import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { ADMIN_PAGES, pageAt } from '#domain/records/menu-admin/admin-pages.ts';
import { menuAdmin } from '#domain/records/menu-admin/menu-admin.record.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import type { Journal } from '#journal/journal.ts';

/**
 * Gives each page that never had an entry of the menu its entry: all pages at the first start, later the new ones. An
 * entry that the firm deleted, or that it leads elsewhere with filters of its own, is left as it is. Processes that
 * start together make the same entries.
 * @throws Error when an entry is refused
 */
export async function ensureMenu(journal: Pick<Journal, 'load'>, pipeline: Pick<Pipeline, 'execute'>): Promise<void> {
  const { state } = await journal.load(recordStream(menuAdmin, 0), recordFold(menuAdmin));
  const { insert } = recordCommands(menuAdmin.name);
  const known = new Set([...state.records.values()].map(({ values }) => pageAt(String(values.url))?.url));
  for (const { url, name } of ADMIN_PAGES) {
    if (known.has(url)) continue;
    const outcome = await pipeline.execute(
      insert,
      { values: { url, enabled: true, 'description.it': name.it, 'description.en': name.en } },
      {
        actor: systemActor('set-up', [insert]),
        commandId: `menu-entry ${url}`,
        correlationId: 'menu',
        quiet: true,
      },
    );
    if (!outcome.ok) throw new Error(`menu entry ${url}: ${JSON.stringify(outcome)}`);
  }
}
