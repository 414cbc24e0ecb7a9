/** The form that the nth customer of a test registers with. */
export function registrationForm(n: number): Record<string, unknown> {
  return {
    username: `Mario.Rossi${n}`,
    email: `Mario.Rossi${n}@Carrelli.IT`,
    password: 'muletto-e-transpallet',
    business_name: 'Carrelli Brianza S.r.l.',
    vat_number: 'IT00905811006',
    address: 'Via Volta 3',
    codepostal: '20900',
    city: 'Monza',
    province: 'mb',
    telephone_number: '039 123456',
    idLanguage: 1,
  };
}
