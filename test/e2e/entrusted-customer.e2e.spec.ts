import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, people } from '#test/support/people.ts';
import { newBuyer } from '#test/support/placed-order.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();

test('the desk gives a customer to a salesman on the customer’s page, and takes him away again', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const salesman = await Caller.signIn(here.company.url, 'salesman');
  const customer = await newBuyer(admin, `affidato${Date.now()}`, 'Affidati');
  const his = async () =>
    (await salesman.write('POST', '/api/v1/salesman/getAllUsersBySalesman', { id: customer })).map(({ id }) => id);
  expect(await his()).toEqual([]);
  const desk = await here.at('desk', `/admin/clienti/${customer}`, DESK);
  const field = panel(desk).getByRole('combobox', { name: 'Agente' });
  await field.fill('Laura');
  await desk.getByRole('option', { name: 'Laura De Luca' }).click();
  await expect.poll(his, PATIENCE).toEqual([customer]);
  expect(await violations(desk)).toEqual([]);
  await desk.reload();
  await expect.poll(() => field.inputValue(), PATIENCE).toBe('Laura De Luca');
  // Choosing the salesman a second time takes the choice back.
  await field.click();
  await desk.getByRole('option', { name: 'Laura De Luca' }).click();
  await expect.poll(his, PATIENCE).toEqual([]);
});
