import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { listFilters } from '#domain/records/kernel/record-list.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';
import { bad, fitting, otherText } from '#test/support/records/sample-values.ts';
import { sampledFamilies } from '#test/support/records/sampled-families.ts';

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

/** A value as it is sent for a text field: once for each language where the field is translated. */
const sent = ({ rules }: Field, value: unknown) =>
  rules.translated ? Object.fromEntries(LANGUAGES.map((language) => [language, value])) : value;

let others = 9_000;
/** A text that no record has. */
const other = ({ kind }: Field) =>
  kind.type === 'email' ? `altra${others++}@example.it` : otherText(('max' in kind && kind.max) || 40, others++);

describe.each(sampledFamilies('calls of families'))('%s', (_name, family) => {
  const { path } = family;
  const fields = Object.entries(family.fields);
  const texts = fields.filter(([, { kind }]) => (kind.type === 'line' || kind.type === 'text') && kind.max >= 20);

  test('keeps and shows everything that is put in', async () => {
    const body = await records.body(family);
    const id = (await records.manager.put(path, body)).data<{ id: number }>().id;
    const detail = await records.read(family, id);
    for (const [name, value] of Object.entries(body)) {
      const field = family.fields[name];
      if (field?.rules.translated) expect(detail[name], name).toEqual(value);
      else if (
        field &&
        ['line', 'text', 'flag', 'oneOf', 'day', 'ref', 'url', 'email', 'colour'].includes(field.kind.type)
      ) {
        expect(detail[name], name).toBe(value);
      } else expect(detail[name], name).not.toBeNull();
    }
    for (const name of Object.keys(family.children)) {
      expect((detail[name] as { id: string }[]).map((row) => row.id)).toEqual(['r1', 'r2']);
    }
    const listed = (await records.manager.get(`${path}?search=${id}`)).data<{ id: number }[]>();
    expect(listed.map((row) => row.id)).toContain(id);
  });

  test('changes what is sent and nothing else, and tells it in its history', async () => {
    const id = await records.insert(family);
    const before = await records.read(family, id);
    const [name, field] = texts[0] ?? [];
    if (!name || !field) {
      // A membership is a pair: it has no text to correct.
      expect(family.membership).not.toBeNull();
      return;
    }
    const value = sent(field, 'Nuovo');
    const answer = await records.change(family, { id, [name]: value });
    expect(answer.status, answer.text).toBe(200);
    const after = await records.read(family, id);
    const { revision, position, label, ...rest } = after;
    expect(rest).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => key in rest)),
      [name]: value,
    });
    expect(revision).toBeGreaterThan(before.revision);
    expect([position, label].every((text) => typeof text === 'string')).toBe(true);
    const [entry, first] = (await records.manager.get(`${path}/${id}/history`)).data<
      { changes: { field: string; before_text: string; after_text: string; label: string }[] }[]
    >();
    const places = field.rules.translated ? LANGUAGES.map((language) => `${name}.${language}`) : [name];
    expect(entry?.changes.map((change) => change.field)).toEqual(places);
    expect(entry?.changes.every((change) => change.after_text === 'Nuovo' && change.label.length > 1)).toBe(true);
    expect(first?.changes.length).toBeGreaterThan(0);
    expect((await records.change(family, { id, [name]: value })).body.message).toBe('Nessuna modifica');
  });

  test('refuses by name what its kinds do not take', async () => {
    const id = await records.insert(family);
    const before = await records.read(family, id);
    for (const [name, field] of fields) {
      for (const value of bad(field.kind)) {
        const answer = await records.change(family, { id, [name]: sent(field, value) });
        expect([400, 422], `${name}: ${JSON.stringify(value)} → ${answer.text.slice(0, 200)}`).toContain(answer.status);
        if (value !== '\0') expect(answer.body.fields?.[0]?.field, answer.text).toMatch(new RegExp(`^${name}`));
      }
    }
    expect(await records.read(family, id)).toEqual(before);
    expect((await records.change(family, { id, nowhere: 1 })).status).toBe(400);
    expect((await records.change(family, { id: 987_654, ...{} })).status).toBe(404);
  });

  test('wants what is required', async () => {
    const id = await records.insert(family);
    for (const [name, field] of fields.filter(([, { rules }]) => rules.required)) {
      const { [name]: _, ...without } = await records.body(family);
      const missing = await records.manager.put(path, without);
      const [fault] = missing.body.fields ?? [];
      expect([missing.status, fault?.field.split('.')[0]], name).toEqual([422, name]);
      expect(fault?.message, name).toBe('Campo obbligatorio');
      const emptied = await records.change(family, { id, [name]: sent(field, '') });
      expect([400, 422], name).toContain(emptied.status);
    }
  });

  test('is listed by every column, from both ends, in pages without gaps', async () => {
    for (let i = 0; i < 5; i++) await records.insert(family);
    for (const sort of family.list.columns) {
      if (['image', 'file', 'ref', 'father'].includes(family.fields[sort]?.kind.type ?? '')) continue;
      const read = async (direction: string, limit: number) => {
        const ids: number[] = [];
        let cursor = '';
        do {
          const answer = await records.manager.get(
            `${path}?sort=${sort}&direction=${direction}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
          );
          ids.push(...answer.data<{ id: number }[]>().map(({ id }) => id));
          cursor = answer.body.next ?? '';
        } while (cursor);
        return ids;
      };
      const whole = await read('asc', 500);
      expect(await read('asc', 2), sort).toEqual(whole);
      expect(new Set(await read('desc', 3)), sort).toEqual(new Set(whole));
    }
    for (const { field, param } of listFilters(family)) {
      const kind = family.fields[field]?.kind.type;
      const asked = kind === 'flag' ? 'true' : kind === 'day' ? '2026-01-01' : '1';
      expect((await records.manager.get(`${path}?${param}=${asked}`)).status, param).toBe(200);
    }
    expect((await records.manager.get(`${path}?sort=nowhere`)).status).toBe(400);
  });

  test('leaves the lists when it is archived, and comes back whole', async () => {
    const id = await records.insert(family);
    const before = await records.read(family, id);
    const archived = await records.manager.delete(`${path}/${id}`);
    expect(archived.status, archived.text).toBe(200);
    // A record that refers to it still finds its label.
    const called = await records.manager.get(`${path}/select?id=${id}&search=altro`);
    expect(called.data(), called.text).toEqual([{ id, text: before.label }]);
    const ids = async (query: string) =>
      (await records.manager.get(`${path}?limit=500${query}`)).data<{ id: number }[]>().map((row) => row.id);
    expect(await ids('')).not.toContain(id);
    expect(await ids('&archived=1')).toContain(id);
    const options = await records.manager.get(`${path}/select?search=${id}`);
    expect(options.data<{ id: number }[]>().map((option) => option.id)).not.toContain(id);
    for (const [name, field] of texts.slice(0, 1)) {
      const edited = await records.change(family, { id, [name]: sent(field, 'x') });
      expect([edited.status, edited.body.code]).toEqual([409, 'record-archived']);
    }
    expect((await records.manager.post(`${path}/restore`, { id })).status).toBe(200);
    const { revision: _r, position: _p, ...after } = await records.read(family, id);
    expect(before).toMatchObject(after);
    expect(await ids('')).toContain(id);
    expect((await records.manager.delete(`${path}/987654`)).status).toBe(404);
  });

  test('is copied where it may be, with what is unique told apart', async () => {
    const id = await records.insert(family);
    if (!family.clone) {
      expect((await records.manager.put(`${path}/clone/${id}/12`)).status).toBe(404);
      return;
    }
    const copy = (await records.manager.put(`${path}/clone/${id}/12`)).data<{ id: number }>().id;
    const [original, clone] = [await records.read(family, id), await records.read(family, copy)];
    expect(copy).not.toBe(id);
    for (const [name, { rules, kind }] of fields) {
      if (rules.unique) expect(clone[name], name).not.toEqual(original[name]);
      else if (!rules.label && kind.type !== 'order') expect(clone[name], name).toEqual(original[name]);
    }
    expect(clone.label).not.toBe(original.label);
  });

  test('holds unique values once, and frees those that it leaves', async () => {
    const [first, second] = [await records.insert(family), await records.insert(family)];
    for (const [name, field] of fields.filter(([, { rules }]) => rules.unique)) {
      const value = (await records.read(family, first))[name];
      const taken = await records.change(family, { id: second, [name]: value });
      expect([taken.status, taken.body.fields?.[0]?.field.split('.')[0]], name).toEqual([422, name]);
      expect(
        (await records.change(family, { id: first, [name]: sent(field, fitting(family, name, other(field))) })).status,
      ).toBe(200);
      expect((await records.change(family, { id: second, [name]: value })).status, 'free again').toBe(200);
      expect((await records.manager.delete(`${path}/${second}`)).status).toBe(200);
      expect((await records.change(family, { id: first, [name]: value })).status, 'of an archived one').toBe(200);
      const back = await records.manager.post(`${path}/restore`, { id: second });
      expect([409, 422], 'somebody has it meanwhile').toContain(back.status);
      expect(
        (await records.change(family, { id: first, [name]: sent(field, fitting(family, name, other(field))) })).status,
      ).toBe(200);
      expect((await records.manager.post(`${path}/restore`, { id: second })).status).toBe(200);
    }
  });

  test('is given to anybody by its public fields alone, or not at all', async () => {
    const online = family.fields.online ? { online: true } : {};
    const id = await records.insert(family, online);
    const urls = [`${path}/allNoAuth`, `${path}/selectNoAuth?search=*`, `${path}/getByIdNoAuth/${id}`];
    for (const url of urls) {
      const answer = await records.world.visitor.get(url);
      if (family.publicFields.length === 0) {
        expect([400, 401, 404], url).toContain(answer.status);
        continue;
      }
      expect(answer.status, answer.text).toBe(200);
      const rows = [answer.data<object>()].flat();
      const allowed = new Set(['id', 'label', 'text', ...family.publicFields]);
      expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !allowed.has(key))).toEqual([]);
    }
    if (family.publicFields.length === 0) return;
    const { label } = await records.read(family, id);
    const seen = async () => {
      const term = encodeURIComponent(label);
      const lists = await Promise.all(
        [`${path}/allNoAuth`, `${path}/selectNoAuth?search=${term}`].map(async (url) =>
          (await records.world.visitor.get(url)).data<{ id: number }[]>().some((row) => row.id === id),
        ),
      );
      return [...lists, (await records.world.visitor.get(`${path}/getByIdNoAuth/${id}`)).status === 200];
    };
    expect(await seen()).toEqual([true, true, true]);
    if (family.fields.online) {
      await records.change(family, { id, online: false });
      expect(await seen(), 'not online').toEqual([false, false, false]);
      await records.change(family, { id, online: true });
    }
    await records.manager.delete(`${path}/${id}`);
    expect(await seen(), 'archived').toEqual([false, false, false]);
  });
});
