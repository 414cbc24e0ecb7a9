import type { Language } from '#domain/accounts/languages.ts';
import type { Company } from '#workers/documents/company.ts';

/** What stands in every mail around what it says. */

export function greeting(name: string, language: Language): string {
  if (language === 'it') return name ? `Gentile ${name},` : 'Buongiorno,';
  return name ? `Dear ${name},` : 'Hello,';
}

/** Who writes, one line each. */
export function signature(language: Language, company: Company): string[] {
  return [
    company.name,
    `${company.address}, ${company.city}`,
    `Tel. ${company.telephone_number} – ${company.email} – ${language === 'it' ? 'P. IVA' : 'VAT'} ${company.vat_number}`,
  ];
}
