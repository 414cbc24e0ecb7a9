const FORMATS = {
  it: new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 12 }),
  en: new Intl.NumberFormat('en-GB', { useGrouping: 'always', maximumFractionDigits: 12 }),
};

/** A number for people, with separators of thousands and all its decimals: «2.345,5», and in English «2,345.5». */
export function formatNumber(value: number, language: 'it' | 'en'): string {
  return FORMATS[language].format(value);
}
