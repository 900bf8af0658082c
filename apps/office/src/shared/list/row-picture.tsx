import cells from './list-cells.module.css';

/**
 * A small picture of a row; empty without one, so that rows keep their height. The server makes its width from `?w=`: it
 * is shown at a third of it, for dense screens.
 */
export const RowPicture = ({ url }: { url: string | null | undefined }) =>
  url ? (
    <img
      className={cells.picture}
      src={`${url}?w=160`}
      alt=""
      width="44"
      height="44"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={cells.picture} />
  );
