import type { ESTree } from 'vite';
import { parseSync } from 'vite';
import { walk } from './sources.ts';

/**
 * A source file of the screens, with its text: the rules look at the elements that it draws and the functions that it
 * calls.
 */
export interface Screen {
  readonly path: string;
  readonly code: string;
}

/** Where the one form and the shared fields are. */
const SHARED = /^web\/(ui|lib\/forms)\//;
/**
 * Mantine's fields that no form may use directly. Most of them parse what was typed in their own way, and drop or
 * change what they cannot parse. The password field does not mark itself as faulty, so that no form finds it. The text
 * area grows by laying out the whole page at each letter.
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

/** What uploads: the one hook of fields, whose form waits for it, and photos that wait in the browser. */
const UPLOADS = ['web/lib/files/use-uploads.ts', 'web/lib/offline/upload-waiting-photo.ts'];

/**
 * Forms, and fields that can be faulty by themselves, come from `web/ui` and `web/lib/forms`: only there is it decided
 * that a form is not sent while one of its fields shows a fault.
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
        seen.calls.has('upload') && !UPLOADS.includes(path) ? 'upload instead of a field of files' : '',
        seen.calls.has('useFieldArray') ? 'useFieldArray instead of useFieldRows' : '',
        seen.elements.has('FileButton') ? 'FileButton instead of ChooseFiles' : '',
        /inputMode="decimal"/.test(code) ? 'a number read by hand instead of MoneyField or NumberField' : '',
        ...[...seen.elements].filter((name) => UNSAFE_FIELDS.has(name)),
      ];
      return faults.filter(Boolean).map((fault) => `${path}: ${fault}`);
    });
}

/**
 * The files that draw a window themselves. The close button of Mantine's window has no name; the finder has no close
 * button, since Esc and a choice close it.
 */
const WINDOWS = ['web/ui/dialog.tsx', 'web/shell/finder.tsx'];

/**
 * Windows over the page are `<Dialog>`; windows that a call opens (`modals.open…`) name their close button by
 * `closable()`.
 */
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
 * A form that sends a revision corrects a record that others may change meanwhile. It goes by `useRecordEditor`, which
 * hands the changed fields and the revision on which the form began to the function that sends them, and asks on a
 * conflict.
 */
export function recordsGoByRecordEditors(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path }) => path.startsWith('web/') && !SHARED.test(path))
    .flatMap(({ path, code }) => {
      const { calls, members } = namesIn(path, code);
      const faults = [
        calls.has('useNewForm') && !calls.has('useRecordEditor') && members.has('revision')
          ? 'a revision in a form of useNewForm'
          : '',
        calls.has('useNewForm') && namesARecord(path, code) ? 'corrects a record by a form of useNewForm' : '',
        calls.has('useRecordForm') ? 'useRecordForm instead of useRecordEditor' : '',
        calls.has('useRecordEditor') && !sendsWhatItIsHanded(path, code)
          ? 'sends other than what useRecordEditor hands it'
          : '',
        calls.has('changesBetween') ? 'compares with the record itself instead of the form’s beginning' : '',
      ];
      return faults.filter(Boolean).map((fault) => `${path}: ${fault}`);
    });
}

/** Whether each `useRecordEditor` gets a `send` that takes the changes and the revision. */
function sendsWhatItIsHanded(path: string, code: string): boolean {
  let all = true;
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (node.callee.name !== 'useRecordEditor') return;
    const send = valueAt(node.arguments[0], 'send');
    all &&= send?.type === 'ArrowFunctionExpression' && send.params.length >= 2;
  });
  return all;
}

/** Calls that act on a record and send none of its fields. */
const DEEDS = /\/(restore|erase|enable|disable|undo|order|propose)\w*$/;

/**
 * Whether a form's file sends a `POST` without a revision, and holds an object with an `id`: then it corrects a record
 * that is stored already, and that others may correct too.
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

/** The value under a key of an object literal; undefined without it. */
function valueAt(node: ESTree.Node | undefined, name: string): ESTree.Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}

/**
 * A form ends with `FormFoot` or `FormButtons`, and says by `Refusal` why it was refused. So `web/ui` alone defines the
 * buttons that leave or send a form, their order, and how a refusal looks and is read out.
 * @param others files that are exempt, because they show something smaller than a form
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

/**
 * What a form inserts is added: its button says «Aggiungi» (`adds`) or what else it does (`submit`).
 * «Salva» is the word for changes.
 */
export function insertsAreAdded(screens: readonly Screen[]): string[] {
  return screens.flatMap(({ path, code }) => {
    const faults: string[] = [];
    walk(parseSync(path, code).program, (node: ESTree.Node) => {
      if (node.type !== 'FunctionDeclaration' || !inserts(node)) return;
      walk(node, (part: ESTree.Node) => {
        if (part.type !== 'JSXOpeningElement' || part.name.type !== 'JSXIdentifier') return;
        if (part.name.name !== 'FormFoot' && part.name.name !== 'FormButtons') return;
        const given = part.attributes.map((one) => (one.type === 'JSXAttribute' ? one.name.name : ''));
        if (!given.includes('adds') && !given.includes('submit'))
          faults.push(`${path}: a new thing is saved, not added`);
      });
    });
    return faults;
  });
}

/** Whether a component inserts: only that needs an id which stays the same for each attempt. */
function inserts(component: ESTree.Node): boolean {
  let found = false;
  walk(component, (node: ESTree.Node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (node.callee.name === 'useCommandId') found = true;
  });
  return found;
}

function isRefusal(node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  if (node.type === 'JSXFragment' || attributeOf(node, 'role') !== 'alert') return false;
  return [attributeOf(node, 'c'), attributeOf(node, 'color')].includes('var(--of-refusal)');
}

/** Buttons directly within an element, conditional ones included. */
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

/** The files of the shared fields that find faults by themselves. */
export function fieldsWithFaults(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path, code }) => {
      const { calls } = namesIn(path, code);
      return path.startsWith('web/ui/') && (calls.has('useOwnFault') || calls.has('useUploads'));
    })
    .map(({ path }) => path);
}

/** How the names of fields end. A component that only searches for something else is no field. */
const FIELD = /(Input|Select|Textarea|Checkbox|Radio|Switch|Autocomplete|Chip|Slider|Rating|Field)$/;

/** The kinds of field that forms draw: Mantine's, and those of `web/ui` that find no faults by themselves. */
export function kindsOfField(screens: readonly Screen[]): string[] {
  const withFaults = new Set(fieldsWithFaults(screens));
  const kinds = screens
    .filter(({ path, code }) => !withFaults.has(path) && namesIn(path, code).elements.has('Form'))
    .flatMap(({ path, code }) =>
      parseSync(path, code)
        .module.staticImports.filter(
          ({ moduleRequest: { value } }) => FIELDS_FROM.test(value) && !findsFaults(withFaults, value),
        )
        .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? '')),
    );
  return [...new Set(kinds)].filter((name) => FIELD.test(name)).sort();
}
const FIELDS_FROM = /^(@mantine\/(core|dates)|#web\/ui\/.*)$/;
const findsFaults = (withFaults: ReadonlySet<string>, specifier: string) => withFaults.has(specifier.replace('#', ''));

/**
 * The elements that a file draws, the functions that it calls (`form.handleSubmit` is `handleSubmit`), and the
 * properties that it reads.
 */
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
