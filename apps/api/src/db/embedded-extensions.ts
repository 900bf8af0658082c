import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** The extensions that migrations create. PostgreSQL has them in its contrib package; PGlite gets their files. */
export const embeddedExtensions = { btree_gist, cube, pg_trgm, unaccent };
