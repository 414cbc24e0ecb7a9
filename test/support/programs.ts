/** The programs of package.json that work on a company's data, in its order: each is tried with a wrong master key. */
export const ON_COMPANY_DATA = [
  ...['start', 'seed', 'admin', 'projections', 'backup', 'restore', 'verify', 'migrate-store'],
];
/** The other programs of package.json, which do not work on a company's data. */
export const BESIDE_COMPANY_DATA = [
  ...['setup', 'prestart', 'test', 'test:esdb', 'test:full', 'registries', 'spec-coverage', 'bench'],
];
