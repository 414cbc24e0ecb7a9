import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registrationTexts } from '#domain/accounts/registration-consents.ts';
import { isNamedText, NAMED_TEXTS, type ProgramTexts } from '#domain/dictionary/offered/program-texts.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { formTexts } from '#domain/public-requests/form-definition.ts';
import { REQUEST_FORMS } from '#domain/public-requests/offered/forms.ts';
import { familyTexts } from '#domain/records/kernel/family-texts.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { ScreenTexts } from '#web/lib/text/define-texts.ts';

const WEB = join(import.meta.dirname, '..', 'web');
let read: Promise<ProgramTexts> | null = null;

/**
 * All texts of the program, read once from their files: those of screens, of forms and registrations, of record
 * families, and named ones.
 */
export function programTexts(): Promise<ProgramTexts> {
  read ??= readTexts().catch((error: unknown) => {
    // The next call tries again.
    read = null;
    throw error;
  });
  return read;
}

async function readTexts(): Promise<ProgramTexts> {
  const ofScreens: [string, LocalizedText][] = [];
  for (const file of screenTextFiles()) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(WEB, file)).href);
    for (const texts of Object.values(module).filter(isScreenTexts)) ofScreens.push(...codesOf(texts));
  }
  const ofForms = REQUEST_FORMS.flatMap((form) => codesOf(formTexts(form)));
  return new Map([
    ...Object.entries<LocalizedText>(NAMED_TEXTS),
    ...ofScreens,
    ...ofForms,
    ...codesOf(registrationTexts),
    ...RECORD_FAMILIES.flatMap(familyTexts),
  ]);
}

/** The paths of the screens' texts below `web/`, sorted, as the dictionary lists them. */
export function screenTextFiles(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.texts.ts') && !path.startsWith('dist'))
    .sort();
}

function isScreenTexts(value: unknown): value is ScreenTexts<string> {
  return typeof value === 'object' && value !== null && 'name' in value && 'it' in value && 'en' in value;
}

/** The codes of a screen's texts. A named text has one entry of its own, whichever screens use it. */
function codesOf({ name, it, en }: ScreenTexts<string>): [string, LocalizedText][] {
  return Object.entries(it)
    .filter(([key]) => !isNamedText(key))
    .map(([key, text]) => [`${name}.${key}`, { it: text, en: en[key] ?? text }]);
}
