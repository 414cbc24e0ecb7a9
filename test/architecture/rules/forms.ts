import type { ESTree } from 'vite';
import { parseSync } from 'vite';
import { walk } from './sources.ts';

/** A file of the screens, with its text: these rules look at what it draws and calls. */
export interface Screen {
  readonly path: string;
  readonly code: string;
}

/** Where the one form and the shared fields are. */
const SHARED = /^web\/(ui|lib\/forms)\//;
/**
 * Mantine's fields that read what was typed their own way, and drop or change what they can't read; its password does not
 * say of itself that it is faulty, so that no form finds it; its text area grows by laying out the whole page at each letter.
 */
const UNSAFE_FIELDS = new Set([
  'DateInput',
  'DatePickerInput',
  'DateTimePicker',
  'MonthPickerInput',
  'FileInput',
  'JsonInput',
  'MaskInput',
  'NumberInput',
  'PasswordInput',
  'PinInput',
  'Textarea',
  'TimeInput',
]);

/** Photos that wait in the browser go by themselves, beside any form. */
const BESIDE_FORMS = ['web/repairs/photos/send-photos.ts', 'web/lib/outbox/save-photos.ts'];

/**
 * Forms and the fields that can be faulty by themselves come from `web/ui`: there, and only there, is it decided that a form
 * does not go while one of its fields shows a fault.
 */
export function formsGoByTheSharedParts(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path }) => path.startsWith('web/') && !SHARED.test(path))
    .flatMap(({ path, code }) => {
      const seen = namesIn(path, code);
      const faults = [
        seen.elements.has('form') ? '<form> instead of <Form>' : '',
        seen.calls.has('handleSubmit') ? 'handleSubmit: <Form> submits' : '',
        seen.calls.has('useForm') ? 'useForm instead of useRecordForm or useNewForm' : '',
        seen.calls.has('upload') && !seen.calls.has('useOwnFault') && !BESIDE_FORMS.includes(path)
          ? 'an upload that its form does not wait for'
          : '',
        /inputMode="decimal"/.test(code) ? 'a number read by hand instead of MoneyField or NumberField' : '',
        ...[...seen.elements].filter((name) => UNSAFE_FIELDS.has(name)),
      ];
      return faults.filter(Boolean).map((fault) => `${path}: ${fault}`);
    });
}

/** Mantine's own window has a close button without a name; the finder has none at all, it closes by Esc and by what is chosen. */
const WINDOWS = ['web/ui/dialog.tsx', 'web/shell/finder.tsx'];

/** Windows over the page are `<Dialog>`, and those that a call opens say their close button's name by `closable()`. */
export function dialogsAreTheSharedOne(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path }) => path.startsWith('web/') && !WINDOWS.includes(path))
    .flatMap(({ path, code }) => {
      const opens = /\bmodals\.open\w*\(/.test(code) && !/\.\.\.closable\(\)/.test(code);
      const faults = [
        namesIn(path, code).elements.has('Modal') ? '<Modal> instead of <Dialog>' : '',
        opens ? 'modals.open without closable()' : '',
      ];
      return faults.filter(Boolean).map((fault) => `${path}: ${fault}`);
    });
}

/**
 * Who sends a revision corrects a record that others may change meanwhile: his form goes by `useRecordForm`, which sends what
 * he changed on the revision on which he began; `useSaving` hands both to whoever sends.
 */
export function recordsGoByRecordForms(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path }) => path.startsWith('web/') && !SHARED.test(path))
    .flatMap(({ path, code }) => {
      const { calls, members } = namesIn(path, code);
      const faults = [
        calls.has('useNewForm') && !calls.has('useRecordForm') && members.has('revision')
          ? 'a revision in a form of useNewForm'
          : '',
        calls.has('useNewForm') && namesARecord(path, code) ? 'corrects a record by a form of useNewForm' : '',
        calls.has('useRecordForm') && !(members.has('changes') || calls.has('useSaving'))
          ? 'sends other than the changes of its record form'
          : '',
        calls.has('useSaving') && !sendsWhatItIsHanded(path, code) ? 'sends other than what useSaving hands it' : '',
        calls.has('useRecordForm') && !['saveRecord', 'saveRepairFields', 'useSaving'].some((name) => calls.has(name))
          ? 'a conflict that nobody is asked about'
          : '',
        calls.has('changesBetween') ? 'compares with the record itself instead of the form’s beginning' : '',
      ];
      return faults.filter(Boolean).map((fault) => `${path}: ${fault}`);
    });
}

/** Whether each `useSaving` takes a `send` of both the changes and the revision. */
function sendsWhatItIsHanded(path: string, code: string): boolean {
  let all = true;
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'useSaving') return;
    const send = valueAt(node.arguments[1], 'send');
    all &&= send?.type === 'ArrowFunctionExpression' && send.params.length === 2;
  });
  return all;
}

/** The calls that do something with a record, and send none of its fields. */
const DEEDS = /\/(restore|erase|enable|disable|undo|order|propose)\w*$/;

/**
 * Whether a form's file sends a `POST` on no revision, beside an object that names an `id`: what is corrected is there already, and others may
 * correct it, too.
 */
function namesARecord(path: string, code: string): boolean {
  let posts = false;
  let names = false;
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'write') {
      const [method, address, , options] = node.arguments;
      const called = address?.type === 'Literal' ? String(address.value) : '';
      posts ||=
        method?.type === 'Literal' && method.value === 'POST' && !DEEDS.test(called) && !hasKey(options, 'revision');
    }
    names ||= hasKey(node, 'id');
  });
  return posts && names;
}

const hasKey = (node: ESTree.Node | undefined, name: string): boolean => valueAt(node, name) !== undefined;

/** What an object is given under a key. */
function valueAt(node: ESTree.Node | undefined, name: string): ESTree.Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}

/**
 * A form ends by `FormFoot` or `FormButtons`, and says why it was refused by `Refusal`: the ways out and on, their order, and
 * how a refusal looks and is read out stand once, in `web/ui`.
 * @param others files that speak of something smaller than a form
 */
export function formsEndByTheSharedFoot(screens: readonly Screen[], others: readonly string[] = []): string[] {
  return screens
    .filter(({ path }) => path.startsWith('web/') && !SHARED.test(path) && !others.includes(path))
    .flatMap(({ path, code }) => {
      const faults: string[] = [];
      walk(parseSync(path, code).program, (node: ESTree.Node) => {
        if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
        if (isRefusal(node)) faults.push('a refusal of its own instead of <Refusal>');
        const submits = buttonsIn(node).map((button) => attributeOf(button, 'type') === 'submit');
        if (submits.includes(true) && submits.includes(false)) faults.push('a foot of its own instead of <FormFoot>');
      });
      return faults.map((fault) => `${path}: ${fault}`);
    });
}

function isRefusal(node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  if (node.type === 'JSXFragment' || attributeOf(node, 'role') !== 'alert') return false;
  return [attributeOf(node, 'c'), attributeOf(node, 'color')].includes('var(--of-refusal)');
}

/** Buttons directly within an element, those that are there only sometimes too. */
function buttonsIn({ children }: ESTree.JSXElement | ESTree.JSXFragment): ESTree.JSXElement[] {
  const buttons: ESTree.JSXElement[] = [];
  const look = (node: ESTree.Node) => {
    if (node.type === 'JSXExpressionContainer') look(node.expression);
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(look);
    if (node.type === 'LogicalExpression') look(node.right);
    if (node.type !== 'JSXElement' || node.openingElement.name.type !== 'JSXIdentifier') return;
    if (node.openingElement.name.name === 'Button') buttons.push(node);
  };
  children.forEach(look);
  return buttons;
}

/** An attribute's plain text; null without it, or when it is computed. */
function attributeOf(node: ESTree.JSXElement, name: string): string | null {
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== name) continue;
    return attribute.value?.type === 'Literal' ? String(attribute.value.value) : null;
  }
  return null;
}

/** The shared fields: who finds faults of his own, by file. */
export function fieldsWithFaults(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path, code }) => path.startsWith('web/ui/') && namesIn(path, code).calls.has('useOwnFault'))
    .map(({ path }) => path);
}

/** How fields end their names; what only looks for something else is none. */
const FIELD = /(Input|Select|Textarea|Checkbox|Radio|Switch|Autocomplete|Chip|Slider|Rating|Field)$/;

/** The kinds of field that forms draw: Mantine's, and those that `web/ui` makes of them with no faults of their own. */
export function kindsOfField(screens: readonly Screen[]): string[] {
  const own = new Set(fieldsWithFaults(screens));
  const kinds = screens
    .filter(({ path, code }) => !own.has(path) && namesIn(path, code).elements.has('Form'))
    .flatMap(({ path, code }) =>
      parseSync(path, code)
        .module.staticImports.filter(
          ({ moduleRequest: { value } }) => FIELDS_FROM.test(value) && !ownFaults(own, value),
        )
        .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? '')),
    );
  return [...new Set(kinds)].filter((name) => FIELD.test(name)).sort();
}
const FIELDS_FROM = /^(@mantine\/(core|dates)|#web\/ui\/.*)$/;
const ownFaults = (own: ReadonlySet<string>, specifier: string) => own.has(specifier.replace('#', ''));

/** Elements drawn, functions called (also as `form.handleSubmit`), and names read of objects. */
function namesIn(path: string, code: string) {
  const elements = new Set<string>();
  const calls = new Set<string>();
  const members = new Set<string>();
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier') elements.add(node.name.name);
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') members.add(node.property.name);
    if (node.type !== 'CallExpression') return;
    if (node.callee.type === 'Identifier') calls.add(node.callee.name);
    if (node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier') {
      calls.add(node.callee.property.name);
    }
  });
  return { elements, calls, members };
}
