import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { typeIn } from '#test/support/keyboard.ts';
import { people } from '#test/support/people.ts';
import { flashes, PATIENCE, panel, rowOf, says, watchFlashes } from '#test/support/screens.ts';

describe('two people at the same repair', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  const stored = () => calls.get('/api/v1/intervention/:id', { id: repair.id });

  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { note_internal_gr: 'da controllare' });
  });

  test('Point 19: the same field changed by both: the second sees both values, who and when; nothing is overwritten or lost', async () => {
    const address = `/admin/riparazioni/${repair.id}`;
    const [elisa, marta] = await Promise.all([here.at('desk', address), here.at('desk2', address)]);
    await panel(elisa).getByLabel('Nota interna').fill('manca il coperchio');
    await panel(marta).getByLabel('Nota interna').fill('coperchio rotto');
    await panel(elisa).getByRole('button', { name: 'Salva' }).click();
    await elisa.getByText('Modifica avvenuta con successo').waitFor();

    await panel(marta).getByRole('button', { name: 'Salva' }).click();
    const question = marta.getByRole('dialog', { name: 'Modificato anche da altri' });
    await says(question, /Elisa Conti ha cambiato lo stesso campo il \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await says(question, /Nota interna coperchio rotto manca il coperchio/);
    expect((await stored()).note_internal_gr).toBe('manca il coperchio');

    await question.getByRole('button', { name: 'Usa il mio' }).click();
    await expect.poll(() => panel(elisa).getByLabel('Nota interna').inputValue(), PATIENCE).toBe('coperchio rotto');
    expect((await stored()).note_internal_gr).toBe('coperchio rotto');
    const history = await calls.get('/api/v1/history/repair/:id', { id: repair.id });
    const notes = history.flatMap(({ changes }) => changes.map(({ before, after }) => `${before} → ${after}`));
    expect(notes).toEqual(
      expect.arrayContaining(['da controllare → manca il coperchio', 'manca il coperchio → coperchio rotto']),
    );
  });

  test('deleted by one while the other writes, it can no longer be acted on; restored, what was being written is there', async () => {
    const marta = await here.at('desk2', `/admin/riparazioni/${repair.id}`);
    await panel(marta).getByLabel('Matricola').fill('SN-a-metà');
    await calls.write('DELETE', '/api/v1/intervention/:id', { id: repair.id });
    await panel(marta).getByRole('heading', { name: 'Elemento non trovato' }).waitFor();
    await panel(marta).getByLabel('Matricola').waitFor({ state: 'hidden' });
    expect(await panel(marta).getByRole('button').count()).toBe(1);
    expect(await panel(marta).getByRole('link').count()).toBe(0);

    await calls.write('POST', '/api/v1/intervention/restore', { id: repair.id });
    await panel(marta).getByLabel('Matricola').waitFor();
    expect(await panel(marta).getByLabel('Matricola').inputValue()).toBe('SN-a-metà');
    await panel(marta).getByRole('button', { name: 'Salva' }).click();
    await expect.poll(async () => (await stored()).series, PATIENCE).toBe('SN-a-metà');
  });

  test('different fields changed by both are merged, and both screens show both', async () => {
    const address = `/admin/riparazioni/${repair.id}`;
    const [elisa, marta] = await Promise.all([here.at('desk', address), here.at('desk2', address)]);
    await panel(elisa).getByLabel('Matricola').fill('SN-1');
    await panel(marta).getByLabel('Tensione').fill('400 V');
    await panel(elisa).getByRole('button', { name: 'Salva' }).click();
    await elisa.getByText('Modifica avvenuta con successo').waitFor();
    await panel(marta).getByRole('button', { name: 'Salva' }).click();
    await marta.getByText('Modifica avvenuta con successo').waitFor();

    expect(await stored()).toMatchObject({ series: 'SN-1', voltage: '400 V' });
    await expect.poll(() => panel(elisa).getByLabel('Tensione').inputValue(), PATIENCE).toBe('400 V');
    await expect.poll(() => panel(marta).getByLabel('Matricola').inputValue(), PATIENCE).toBe('SN-1');
  });

  test('Point 18: who else has the repair open is shown, and whether he is editing', async () => {
    const elisa = await here.at('desk', '/admin/riparazioni');
    const marta = await here.at('desk2', `/admin/riparazioni/${repair.id}`);
    const there = (words: string) => rowOf(elisa, repair).getByRole('img', { name: `Marta Costa ${words}` });
    await rowOf(elisa, repair).waitFor();
    await there('la sta guardando').waitFor();
    await panel(marta).getByLabel('Nota interna').fill('sto scrivendo');
    await there('la sta modificando').waitFor();
    await panel(marta).getByRole('button', { name: 'Annulla modifiche' }).click();
    await there('la sta guardando').waitFor();
    await panel(marta).getByRole('button', { name: 'Chiudi' }).click();
    await there('la sta guardando').waitFor({ state: 'detached' });
  });

  test('Point 15: one’s own echo does not flash, and a message older than what is shown is ignored', async () => {
    const manager = await here.at('manager', '/admin');
    // Keeps the server's messages, so that one of them can be sent again when it is outdated.
    const told: string[] = [];
    let again = (_message: string) => {};
    await manager.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      again = (message) => socket.send(message);
      server.onMessage((message) => {
        told.push(String(message));
        socket.send(message);
      });
    });
    const marta = await here.at('desk2', '/admin/riparazioni');
    await here.at('manager', '/admin/riparazioni');
    const other = await enterRepair(calls);
    for (const page of [manager, marta]) {
      await rowOf(page, other).waitFor();
      await watchFlashes(page);
    }
    await rowOf(manager, repair)
      .getByRole('checkbox', { name: `Crea preventivo: ${repair.code}` })
      .click();
    await expect.poll(() => flashes(marta), PATIENCE).toEqual([repair.id]);

    // Changes arrive in order: once the manager's list shows this later one, the echo of the manager's own change has
    // arrived too.
    const change = (id: number, codeGr: string) =>
      calls.write('POST', '/api/v1/intervention/updateIntervention', { id, codeGr });
    await change(other.id, 'GR-prima');
    await expect.poll(() => flashes(manager), PATIENCE).toEqual([other.id]);
    const older = told.findLast((message) => message.includes('GR-prima')) ?? '';
    expect(older).toMatch(/^42\["change"/);
    await change(other.id, 'GR-dopo');
    await says(rowOf(manager, other), /GR-dopo/);
    await expect.poll(() => manager.locator('[data-flash]').count(), PATIENCE).toBe(0);
    await watchFlashes(manager);
    again(older);
    await change(repair.id, 'GR-poi');
    await says(rowOf(manager, repair), /GR-poi/);
    await says(rowOf(manager, other), /GR-dopo/);
    expect(await flashes(manager)).toEqual([repair.id]);
  });

  test('Point 14: what others change appears and flashes once; focus, what is being typed and scroll stay; nothing moves for whoever wants it so', async () => {
    const elisa = await here.at('desk', '/admin/riparazioni');
    await elisa.emulateMedia({ reducedMotion: 'reduce' });
    await rowOf(elisa, repair)
      .getByRole('button', { name: `Modifica Codice GR di ${repair.code}` })
      .click();
    const field = rowOf(elisa, repair).getByRole('textbox', { name: `Modifica Codice GR di ${repair.code}` });
    await typeIn(field, 'GR-a metà');
    const scrolled = await elisa.locator('[data-list-body]').evaluate((body) => {
      body.scrollTop = 20;
      return body.scrollTop;
    });
    await watchFlashes(elisa);
    const rows = await elisa.locator('tr[data-row]').evaluateAll((all) => all.map((row) => Number(row.dataset.row)));
    const changed = [repair.id, ...rows.filter((id) => id !== repair.id).slice(0, 4)];
    for (const id of changed) {
      const change = { id, description: `Vista da altri ${id}` };
      await calls.write('POST', '/api/v1/intervention/updateIntervention', change);
    }
    for (const id of changed) await says(rowOf(elisa, { id }), new RegExp(`Vista da altri ${id}`));

    expect(await field.inputValue()).toBe('GR-a metà');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await elisa.locator('[data-list-body]').evaluate((body) => body.scrollTop)).toBe(scrolled);
    expect(new Set(await flashes(elisa))).toEqual(new Set(changed));
    const moving = () => document.querySelector('[data-list-body]')?.getAnimations({ subtree: true }).length;
    expect(await elisa.evaluate(moving)).toBe(0);
    const wouldMove = () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration !== '0s' || animationName !== 'none';
      }).length;
    expect(await elisa.evaluate(wouldMove)).toBe(0);
    await expect.poll(() => elisa.locator('[data-flash]').count(), PATIENCE).toBe(0);
  });

  test('Point 16: new rows wait to be shown while one is at work in the list, and come in by themselves otherwise', async () => {
    const [elisa, marta] = await Promise.all([
      here.at('desk', '/admin/riparazioni'),
      here.at('desk2', '/admin/riparazioni'),
    ]);
    await Promise.all([rowOf(elisa, repair).waitFor(), rowOf(marta, repair).waitFor()]);
    await rowOf(elisa, repair).hover();
    const fresh = await enterRepair(calls);
    await rowOf(marta, fresh).waitFor();
    const waiting = elisa.getByRole('button', { name: 'Una nuova – mostra' });
    await waiting.waitFor();
    expect(await rowOf(elisa, fresh).count()).toBe(0);
    await waiting.click();
    await rowOf(elisa, fresh).waitFor();
  });

  test('Point 17: a lost connection shows; back again, what was missed is there without a reload', async () => {
    const elisa = await here.at('desk', '/admin/riparazioni');
    await rowOf(elisa, repair).waitFor();
    await watchFlashes(elisa);
    await elisa.context().setOffline(true);
    await elisa.getByText('Connessione persa').waitFor();
    await calls.write('POST', '/api/v1/intervention/updateIntervention', {
      id: repair.id,
      description: 'Nel frattempo',
    });
    await elisa.context().setOffline(false);
    await says(rowOf(elisa, repair), /Nel frattempo/);
    await elisa.getByText('Connessione persa').waitFor({ state: 'detached' });
    expect(await flashes(elisa)).toContain(repair.id);
  });
});
