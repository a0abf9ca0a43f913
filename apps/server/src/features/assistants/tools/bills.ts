import { BILL_FILE_STATES, listBillFiles, readBillFile, receiveBillFile } from '@invoice/contract/documents/bill-files.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import * as z from 'zod/mini'
import { tool } from './tool.ts'

/** 2 MB, in base64: what a call may hold beside. */
const MOST_CHARACTERS = Math.ceil((2 * 1024 * 1024) / 3) * 4

const HandedIn = z.strictObject({ name: f.requiredText(150), file: z.string().check(z.minLength(1), z.maxLength(MOST_CHARACTERS)) })
const Asked = z.strictObject({ state: z._default(z.enum(BILL_FILE_STATES), 'waiting'), before: z.optional(f.id()) })
const OneOf = z.strictObject({ id: f.id() })

/** Tools about bills that vendors sent. None records one: a person looks at what was read of it. */
export const BILLS = [
  tool({
    name: 'hand_in_bill',
    description:
      'Hands in a file of a vendor’s bill: PDF, JPG, PNG or an e-invoice as XML, of 2 MB at most, in base64. It is read and waits for a person to record it; gives what was read, each value with how sure it is. A file that is there already is given as it is (isKnown).',
    input: HandedIn,
    access: 'documents.draft',
    run: ({ ask }, { name, file }) =>
      ask(receiveBillFile, { body: { file: new File([new Uint8Array(Buffer.from(file, 'base64'))], name), source: 'api' } }),
  }),
  tool({
    name: 'list_bills',
    description:
      'Lists files of bills by state, the newest first, fifty at a time: waiting to be recorded, held (by mail, of a sender whom nobody knows), recorded, put away; with what is missing or odd of each. `before`: the id of the last one, for those after it.',
    input: Asked,
    access: 'documents.read',
    run: ({ ask }, query) => ask(listBillFiles, { query }),
  }),
  tool({
    name: 'read_bill',
    description: 'One file of a bill with all that was read of it: each value with how sure it is, and what does not add up.',
    input: OneOf,
    access: 'documents.read',
    run: ({ ask }, params) => ask(readBillFile, { params }),
  }),
]
