import { expect, it } from 'vitest';
import { FIELDS_ON_THE_BENCH, KINDS_ON_THE_BENCH } from '#test/support/field-bench/fields.ts';
import {
  dialogsAreTheSharedOne,
  fieldsWithFaults,
  formsEndByTheSharedFoot,
  formsGoByTheSharedParts,
  insertsAreAdded,
  kindsOfField,
  recordsGoByRecordEditors,
  type Screen,
} from './rules/forms.ts';
import { allSources } from './rules/sources.ts';

/** In this file a failure belongs to a row of a table that is closed and saved by itself. */
const CARDS = ['web/repairs/fast-urgencies/saved-urgency.tsx'];

const screens: readonly Screen[] = allSources()
  // Forms of public pages work without code: they ask for an address, and none of their fields can be faulty.
  .filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/site/'));
const sample = (code: string): Screen[] => [{ path: 'web/features/x/x.tsx', code }];

it('forms and their fields are the shared ones, which decide that nothing faulty goes', () => {
  expect(formsGoByTheSharedParts(screens)).toEqual([]);
});

it.each([
  'export const X = () => <form onSubmit={() => 1} />;',
  'export const X = () => <NumberInput label="x" />;',
  'export const X = () => <DateInput label="x" />;',
  'export const X = () => <FileInput label="x" />;',
  'export const X = () => <FileButton onChange={take}>{draw}</FileButton>;',
  'export const X = () => <PasswordInput label="x" />;',
  'export const X = () => <TextInput inputMode="decimal" />;',
  'export const X = () => { const f = useForm(); return f; };',
  'export const X = (f) => f.handleSubmit(() => 1);',
  'export const x = () => upload("/a", file, {});',
  'export const X = ({ form }) => { const rows = useFieldArray({ name: "rows" }); return rows; };',
])('is broken by %s', (code) => {
  expect(formsGoByTheSharedParts(sample(code))).toHaveLength(1);
});

it('forms over a record send their own changes on the revision on which they began, and ask on a conflict', () => {
  expect(recordsGoByRecordEditors(screens)).toEqual([]);
});

it.each([
  'export const X = ({ r }) => { const f = useNewForm({}); return write("POST", "/x", f, { revision: r.revision }); };',
  'export const X = ({ r }) => { const f = useNewForm(r); return write("POST", "/x", { id: r.id, ...f.getValues() }); };',
  'export const X = ({ r }) => { const f = useNewForm(r); const body = { id: r.id, ...f }; return write("POST", "/x", body); };',
  'export const X = ({ r }) => { const c = changesBetween(r, form.getValues()); return c; };',
  'export const X = ({ r }) => { const f = useRecordForm(r); return saveRecord({ send: () => f.changes() }); };',
  'export const X = ({ r }) => { const f = useRecordEditor({ ...r, send: () => put(f.getValues()) }); return f; };',
  'export const X = ({ r }) => { const f = useRecordEditor({ ...r, send: (c) => put(c) }); return f; };',
])('is broken by %s', (code) => {
  expect(recordsGoByRecordEditors(sample(code))).toHaveLength(1);
});

it('forms end by the shared foot, and say by the shared part why they were refused', () => {
  expect(formsEndByTheSharedFoot(screens, CARDS)).toEqual([]);
});

it.each([
  'export const X = () => <Group><Button onClick={leave}>x</Button><Button type="submit">y</Button></Group>;',
  'export const X = () => <><Button type="submit">y</Button>{on ? <Button onClick={leave}>x</Button> : null}</>;',
  'export const X = () => <Text role="alert" c="var(--of-refusal)">{refusal}</Text>;',
  'export const X = () => <Alert role="alert" variant="light" color="var(--of-refusal)">{refusal}</Alert>;',
])('is broken by %s', (code) => {
  expect(formsEndByTheSharedFoot(sample(code))).toHaveLength(1);
});

it('every shared field that finds faults stands on the bench that tries them', () => {
  expect(fieldsWithFaults(screens).sort()).toEqual(FIELDS_ON_THE_BENCH.map(({ file }) => file).sort());
});

it('every kind of field that a form draws stands on the bench, where a refused form finds it', () => {
  expect(KINDS_ON_THE_BENCH).toEqual(expect.arrayContaining(kindsOfField(screens)));
});

it('knows a form’s kinds of field by what it imports', () => {
  const code = `import { Form } from '#web/ui/form.tsx'; import { PinInput, Text } from '@mantine/core';
    export const X = () => <Form onSubmit={f}><PinInput error="x" /><Text /></Form>;`;
  expect(kindsOfField(sample(code))).toEqual(['PinInput']);
});

it('windows over the page close by a button that has a name', () => {
  expect(dialogsAreTheSharedOne(screens)).toEqual([]);
  const bad = ['export const X = () => <Modal opened />;', 'export const x = () => modals.openConfirmModal({});'];
  for (const code of bad) expect(dialogsAreTheSharedOne(sample(code))).toHaveLength(1);
  expect(dialogsAreTheSharedOne(sample('export const x = () => modals.open({ ...closable() });'))).toEqual([]);
});

it('a form that inserts says «Aggiungi», or what else it does: «Salva» is for changes', () => {
  expect(insertsAreAdded(screens)).toEqual([]);
});

it.each([
  'export function X() { const id = useCommandId(); return <FormFoot onCancel={leave} />; }',
  'export function X() { const id = useCommandId(); return <SidePanel foot={<FormButtons form={F} />} />; }',
])('is broken by %s', (code) => {
  expect(insertsAreAdded(sample(code))).toHaveLength(1);
});
