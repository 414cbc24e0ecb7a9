/** The paper of packages' labels: a sheet of A6, or a roll of 10 × 15 cm, as carriers provide it. */
export const PACKAGE_LABELS = ['a6', '10x15'] as const;
export type PackageLabelFormat = (typeof PACKAGE_LABELS)[number];

/** In millimetres, upright. */
export const PACKAGE_LABEL_SIZES: Readonly<
  Record<PackageLabelFormat, { readonly width: number; readonly height: number }>
> = {
  a6: { width: 105, height: 148 },
  '10x15': { width: 100, height: 150 },
};
