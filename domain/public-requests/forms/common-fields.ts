import { field } from '../form-definition.ts';

/*
 * Questions that several forms ask in the same words.
 */
export const nameField = field('line', 100, ['Nome', 'First name'], { required: true, autocomplete: 'given-name' });
export const surnameField = field('line', 100, ['Cognome', 'Surname'], { autocomplete: 'family-name' });
export const emailField = field('email', 254, ['E-mail', 'E-mail'], { required: true, autocomplete: 'email' });
export const phoneField = field('phone', 40, ['Telefono', 'Telephone'], { autocomplete: 'tel' });
export const addressField = field('line', 200, ['Indirizzo', 'Address'], { autocomplete: 'street-address' });
export const cityField = field('line', 120, ['Comune', 'Town'], { autocomplete: 'address-level2' });
export const provinceField = field('line', 60, ['Provincia', 'Province'], { autocomplete: 'address-level1' });
export const residenceField = field('line', 80, ['Nazione di residenza', 'Country of residence'], {
  autocomplete: 'country-name',
});
