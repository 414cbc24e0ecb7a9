import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();

test('a municipality that is chosen by keyboard fills in its postal code and province; what is typed otherwise stays', async () => {
  const desk = await here.at('desk', '/admin/clienti/nuovo');
  const form = panel(desk);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Città').fill('reggio nell');
  await desk.getByRole('option', { name: /42121 Reggio nell'Emilia \(RE\)/ }).waitFor();
  expect(await violations(desk)).toEqual([]);
  await field('Città').press('ArrowDown');
  await field('Città').press('Enter');
  await expect.poll(() => field('Città').inputValue(), PATIENCE).toBe("Reggio nell'Emilia");
  expect(await field('CAP').inputValue()).toBe('42121');
  expect(await field('Provincia').inputValue()).toBe('RE');
  await field('CAP').fill('20121');
  await desk.getByRole('option', { name: '20121 Milano (MI) Lombardia' }).click();
  await expect.poll(() => field('Città').inputValue(), PATIENCE).toBe('Milano');
  await field('Città').fill('Milano Tre');
  await field('Città').press('Tab');
  expect([await field('Città').inputValue(), await field('CAP').inputValue()]).toEqual(['Milano Tre', '20121']);
});

test('who registers from a phone finds his municipality, too', async () => {
  const page = await here.stranger('/registrazione', PHONE);
  await page.getByRole('button', { name: 'Indirizzo e fatturazione (facoltativi)' }).click();
  await page.getByLabel('Città').fill('Bardonec');
  await page.getByRole('option', { name: /10052 Bardonecchia \(TO\)/ }).click();
  await expect.poll(() => page.getByLabel('CAP').inputValue(), PATIENCE).toBe('10052');
});
