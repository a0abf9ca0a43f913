import * as z from 'zod/mini'

/** YYYY-MM */
export const month = () => z.stringFormat('month', /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
