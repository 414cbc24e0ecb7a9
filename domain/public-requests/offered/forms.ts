import type { FormDefinition } from '../form-definition.ts';
import { contactForm } from '../forms/contact.form.ts';
import { ebookForm } from '../forms/ebook.form.ts';
import { subscribeForm, unsubscribeForm } from '../forms/newsletter.forms.ts';
import { tourForm } from '../forms/tour.form.ts';
import { workForUsForm } from '../forms/work-for-us.form.ts';

/**
 * The forms whose pages, validation and calls follow from their definition alone; so do columns of the inbox and tests.
 */
export const FORMS = [
  contactForm,
  workForUsForm,
  subscribeForm,
  unsubscribeForm,
  ebookForm,
] as const satisfies readonly FormDefinition[];

/** Every form that requests may come by: the form of courses and tours has a page of its own. */
export const REQUEST_FORMS = [...FORMS, tourForm] as const satisfies readonly FormDefinition[];

export type FormName = (typeof REQUEST_FORMS)[number]['name'];
export const FORM_NAMES = REQUEST_FORMS.map(({ name }) => name) as unknown as readonly [FormName, ...FormName[]];

/** The form by its stored name. @throws Error when there is none */
export function formNamed(name: string): FormDefinition {
  const form = REQUEST_FORMS.find((one) => one.name === name);
  if (!form) throw new Error(`there is no form ${name}`);
  return form;
}
