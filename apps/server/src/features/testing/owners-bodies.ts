import type { RecurrenceInput } from '@invoice/contract/documents/recurrences.ts'
import type { LetterInput } from '@invoice/contract/documents/sending.ts'
import type { InvitationInput } from '@invoice/contract/people/users.ts'
import type { KeyKind } from '@invoice/contract/programs/api-keys.ts'
import type { ContactLinkInput } from '@invoice/contract/records/contact-links.ts'
import type { PackageLetter } from '@invoice/contract/vat/package-links.ts'
import type { SeatLetter } from '@invoice/contract/vat/seat.ts'
import type { Access } from '@invoice/contract/wire/endpoint.ts'
import type { Scope } from '@invoice/contract/wire/key-scopes.ts'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { JsonSchema } from '../../platform/testing/fuzz/json-schema.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import { csvFile } from '../spreadsheets/imports/testing/tables.ts'

export type Json = Record<string, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operation = {
  parameters?: { in: string; name: string; schema?: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  /** none: open to everybody */
  security?: unknown[]
  /** the acts that it leaves in the audit */
  'x-audit'?: string[]
  /** who may call: anybody, anybody signed in, or whose role allows the act on the noun */
  'x-access'?: Access
  /** the kinds of keys that may call it, where their role allows it */
  'x-keys'?: KeyKind[]
  'x-key-scopes'?: Scope[]
  /** whether it asks for a fresh proof of who calls */
  'x-fresh-proof'?: true
}
export type Route = { method: Method; path: string; operation: Operation }

export const GROUND = { bg: 'Върната стока', en: 'Goods returned' }
/** That always was and has no end. */
export const RATE_OF_ONES_OWN = {
  description: { bg: '', en: '' },
  rate: '8.5',
  countryCode: 'BG',
  validFrom: null,
  validTo: null,
  isDefault: false,
} as const

/** What stands in everything of the owner's that has a text. */
export const MARK = 'Скрито съкровище'

/** Every registered route, as the API document tells of it. */
export function readRoutes(server: TestServer): Route[] {
  const paths = server.app.swagger().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, operation })),
  )
}

/** What a mail with a document says. */
export const aLetter = (): Pick<LetterInput, 'language' | 'subject' | 'message' | 'paper' | 'attachmentIds' | 'withLink'> => ({
  language: 'bg',
  subject: 'Фактура',
  message: 'Здравейте',
  paper: 'original',
  attachmentIds: [],
  withLink: true,
})

/** Every month from next year on: nothing of it is due while somebody walks. */
export const aRecurrence = (documentId: string): RecurrenceInput => ({
  documentId,
  name: MARK,
  every: 1,
  unit: 'month',
  onDay: 31,
  startOn: '2098-01-01',
  endOn: null,
  times: null,
  dayOff: 'keep',
  action: 'draft',
  raises: [],
  lines: [],
  paymentDays: null,
  paymentDaysFrom: 'issue',
  notes: MARK,
})

export const RUN_AMOUNT = '0.01'
export const SPLIT_AMOUNT = '7.77'

/** What is sent to an entry of a bank, beside its version: a version that was decided is one more. */
export const STATEMENT_BODIES: Readonly<Record<string, Json>> = {
  split: {
    rateFromEur: null,
    payments: [{ direction: 'in', amount: SPLIT_AMOUNT, contactId: null, allocations: [] }],
  },
  accept: { contactId: null, rateFromEur: null, allocations: [] },
  explain: { category: MARK },
  link: { isSame: true },
  undo: { version: 2 },
  expense: { type: 'expense', contactId: null, vendorNumber: '', issuedOn: null, description: MARK, taxRateId: null, rateFromEur: null },
}

export const fileOfBank = (row: string): File => new File([`Дата;Сума;Основание\r\n${row}\r\n`], 'statement.csv')

export const aRule = () => ({
  accountId: null,
  direction: 'out' as const,
  partyIban: '',
  partyName: '',
  reason: aWord(),
  act: 'explain' as const,
  category: MARK,
})

/** Nobody is invited twice. */
export const anInvitation = (): InvitationInput => ({ emails: [`${newId()}@example.com`], role: 'member', language: 'bg' })

/** A proforma of another program, under no number of ours, and how it is imported. */
export const anOldTable = (client: string) =>
  csvFile([
    ['Вид', 'Номер', 'Дата', 'Клиент', 'Данъчна основа', 'ДДС'],
    ['Проформа', `СТАР-${client.slice(0, 20)}`, '05.11.2025', client, '100', '20'],
  ])
export const aTableOfPayments = () =>
  csvFile([
    ['Фактура №', 'Дата на плащане', 'Сума'],
    ['1', '05.11.2025', '10'],
  ])
export const ofOldTable = (companyId: string) => ({
  mapping: ['type', 'number', 'issuedOn', 'clientName', 'base', 'vat'] as const,
  companyId,
  currency: 'BGN',
  dealTermId: null,
})

export const aTable = (name: string) => csvFile([['Име'], [name]])

/** A reply holds more than a body takes: what the schema does not name is left out. */
export function pruned(value: unknown, { properties, items }: JsonSchema): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => pruned(item, items)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).flatMap(([field, inner]) => {
    const schema = properties[field]
    return schema ? [[field, pruned(inner, schema)]] : []
  })
  return Object.fromEntries(known)
}

/** The draft's lines as those of a new document: a line is in one document only. */
export function withLinesOfItsOwn(body: unknown): unknown {
  const { lines, ...draft } = body as { lines: Json[] }
  return { ...draft, lines: lines.map((line) => ({ ...line, id: newId() })) }
}

/** Private use of something in October, by a protocol. */
export const aVatEntry = (companyId: string) => ({
  companyId,
  kind: 'own_use' as const,
  month: '2026-10',
  madeOn: '2026-10-05',
  subject: MARK,
  base: '100.00',
  vat: '20.00',
})

/** To its accountant, who has no account here. */
export const A_CLIENT_LINK: ContactLinkInput = { person: MARK, address: '', message: '', days: 30, language: 'bg' }

/** Of the months of several clients, of which it is one. */
export function seatBodies({ workspaceId, companyId }: SeatLetter['clients'][number]) {
  const asked = { clients: [{ workspaceId, companyId }] }
  const letter: SeatLetter = { ...asked, address: 'kantora@schetovodstvo.example', days: 7, language: 'bg', attaches: true }
  return {
    '/api/seat/{month}/packages': async () => asked,
    '/api/seat/{month}/taking-over': async () => asked,
    '/api/seat/{month}/package-links': async () => letter,
  }
}

export const aPackageLetter = (companyId: string): PackageLetter => ({
  companyId,
  address: 'kantora@schetovodstvo.example',
  message: '',
  days: 7,
  language: 'bg',
  attaches: true,
})
