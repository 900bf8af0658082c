import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';

/** The extensions that migrations create. PostgreSQL has them in its contrib package; PGlite gets their files. */
export const embeddedExtensions = { btree_gist, cube };
