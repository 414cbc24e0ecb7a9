import { describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

/** Lists of what customers made and of the firm's files: each is the one list, with its heads, order and selection. */
const LISTS = [
  { path: '/admin/annunci?view=all', table: 'Annunci dei clienti', sort: 'Prezzo', asked: 'price' },
  { path: '/admin/negozi?view=all', table: 'Negozi dei clienti', sort: 'Cliente', asked: 'label' },
  { path: '/admin/immagini?view=all', table: 'Immagini dei clienti', sort: 'Cliente', asked: 'owner_name' },
  { path: '/admin/allegati', table: 'Allegati per i clienti', sort: 'Aggiornato', asked: 'updated_at' },
  { path: '/admin/mediateca', table: 'File del sito', sort: 'Dimensioni', asked: 'bytes' },
] as const;

describe('the list', () => {
  const here = people();

  test.each(LISTS)(
    'at $path is sorted by a head, and takes a chosen row along',
    async ({ path, table, sort, asked }) => {
      const page = await here.at('manager', path);
      const list = page.getByRole('grid', { name: table });
      await list.locator('tr[data-row]').first().waitFor();
      const head = list.getByRole('columnheader', { name: sort, exact: true });
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort'), PATIENCE).toBe('ascending');
      expect(new URL(page.url()).searchParams.get('sort')).toBe(asked);
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort'), PATIENCE).toBe('descending');
      await list.locator('tr[data-row]').first().getByRole('checkbox').check();
      const chosen = page.getByRole('region', { name: /selezionat/ });
      await chosen.getByRole('button', { name: 'Esporta' }).waitFor();
      expect(await violations(page)).toEqual([]);
      const file = page.waitForEvent('download');
      await chosen.getByRole('button', { name: 'Esporta' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    },
  );
});
