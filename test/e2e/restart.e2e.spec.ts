import { describe, expect, test } from 'vitest';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { countOf, flashes, rowOf, says, watchFlashes } from '#test/support/screens.ts';

describe('the second start', () => {
  const here = people();

  test('after kill -9 everything is there again, nothing is loaded twice, and open screens go on by themselves', async () => {
    const { company } = here;
    const calls = await Caller.signIn(company.url, 'admin');
    const repair = await enterRepair(calls, { description: 'Prima del riavvio' });
    const desk = await here.at('desk', '/admin/riparazioni');
    await rowOf(desk, repair).waitFor();
    const all = await countOf(desk, 'Tutte');
    await watchFlashes(desk);
    const printed = (await company.output()).length;

    await company.end('SIGKILL');
    await desk.getByText('Connessione persa').waitFor();
    await company.restart();
    await desk.getByText('Connessione persa').waitFor({ state: 'detached' });

    await calls.write('POST', '/api/v1/intervention/updateIntervention', { id: repair.id, description: 'Dopo' });
    await says(rowOf(desk, repair), /Dopo/);
    expect(await flashes(desk)).toEqual([repair.id]);
    expect(await countOf(desk, 'Tutte')).toBe(all);
    const greeting = (await company.output()).slice(printed);
    expect(greeting).toContain(company.url);
    expect(greeting).toContain('Demo logins');
    expect(greeting).not.toContain('Loading');
  });
});
