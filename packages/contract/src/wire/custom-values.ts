import { LONGEST_CUSTOM_TEXT, MOST_CUSTOM_VALUES } from '@invoice/domain/custom-fields/custom-fields.ts'
import * as z from 'zod/mini'
import { fault } from './faults.ts'
import { id, text } from './fields.ts'

const few = () =>
  z.refine<Record<string, string>>(
    (values) => Object.keys(values).length <= MOST_CUSTOM_VALUES,
    fault('items_max', { count: MOST_CUSTOM_VALUES }),
  )

/** What a record has of the workspace's own fields, by their ids: see the domain's CustomValues. Not sent, it stays as it is; '' is none. */
export const customValues = () => z.optional(z.record(id(), text(LONGEST_CUSTOM_TEXT)).check(few()))

/** The same in replies. */
export const CustomValues = z.record(z.string(), z.string())
