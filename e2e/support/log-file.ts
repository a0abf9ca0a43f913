import { join } from 'node:path'

/** All that the product said while the tests ran. */
export const LOG_FILE = join(import.meta.dirname, '../../node_modules/.cache/e2e-product.log')
