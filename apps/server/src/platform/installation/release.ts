import { product } from '../backup/product.ts'
import { readMigrations } from '../db/migrate.ts'

/** What runs here: read once. */
export const RELEASE: { readonly version: string; readonly schema: string } = {
  version: product().replace(/^.* /, ''),
  schema: (readMigrations().at(-1)?.name ?? '').slice(0, 4),
}
