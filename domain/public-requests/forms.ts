import type { FormDefinition } from './form-definition.ts';
import { contactForm } from './forms/contact.form.ts';
import { ebookForm } from './forms/ebook.form.ts';
import { subscribeForm, unsubscribeForm } from './forms/newsletter.forms.ts';
import { tourForm } from './forms/tour.form.ts';
import { workForUsForm } from './forms/work-for-us.form.ts';

/** The forms whose pages, validation and calls follow from their definition alone; columns of the inbox and tests follow from it, too. */
export const FORMS = [
  contactForm,
  workForUsForm,
  subscribeForm,
  unsubscribeForm,
  ebookForm,
] as const satisfies readonly FormDefinition[];

/** Every form that a request may come by: of courses and tours the page is one of its own. */
export const REQUEST_FORMS = [...FORMS, tourForm] as const satisfies readonly FormDefinition[];

export type FormName = (typeof REQUEST_FORMS)[number]['name'];
export const FORM_NAMES = REQUEST_FORMS.map(({ name }) => name) as unknown as readonly [FormName, ...FormName[]];

/** The form of a name that was kept. @throws Error when there is none */
export function formNamed(name: string): FormDefinition {
  const form = REQUEST_FORMS.find((one) => one.name === name);
  if (!form) throw new Error(`there is no form ${name}`);
  return form;
}
