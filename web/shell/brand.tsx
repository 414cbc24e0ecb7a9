import classes from './brand.module.css';

/** The product's mark and name. */
export function Brand({ narrow = false }: { narrow?: boolean }) {
  return (
    <span className={classes.brand}>
      <img src="/officina.svg" alt={narrow ? 'Officina' : ''} width={24} height={24} />
      {narrow ? null : <span>Officina</span>}
    </span>
  );
}
