import type { Language } from '#domain/accounts/offered/languages.ts';
import { type Company, listed } from '#workers/documents/company.ts';

/** The sender's lines at the foot of every mail. */
export function signature(language: Language, company: Company): string[] {
  const { name, address, city, telephone_number, email, vat_number, mailFoot } = company;
  const lines = [
    name,
    listed([address, city], ', '),
    listed(
      [
        telephone_number && `Tel. ${telephone_number}`,
        email,
        vat_number && `${language === 'it' ? 'P. IVA' : 'VAT'} ${vat_number}`,
      ],
      ' – ',
    ),
    ...mailFoot.split('\n'),
  ];
  return lines.filter(Boolean);
}
