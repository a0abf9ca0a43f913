import type { en as documents } from '../documents/en.ts'
import { genderOf } from '../documents/gender.ts'
import { formatDay } from '../format/day.ts'
import type { Language } from '../language.ts'

/** An entry of the audit, as far as it is told in words. */
type AuditedEntry = {
  readonly act: string
  readonly actor: { readonly kind: string; readonly name: string }
  readonly record: { readonly kind: string; readonly id: string | null; readonly name: string; readonly documentType: string | null }
  readonly changes: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[]
  readonly facts: Readonly<Record<string, string>>
}

/** How things are called in one language; undefined: nobody knows a word for it. */
export type Words = {
  readonly language: Language
  /** A key of a namespace: `audit:acts.issued`. */
  say(key: `${'audit' | 'documents'}:${string}`, values?: Readonly<Record<string, string | number>>): string | undefined
  /** Names of the records that entries refer to, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** From what to what; both null where values are not written down. */
type ShownChange = { readonly label: string; readonly from: string | null; readonly to: string | null }

type DocumentType = keyof typeof documents.types

/** "Промени", "Voided". */
export function tellAct({ act }: AuditedEntry, words: Words): string {
  return words.say(`audit:acts.${act.slice(act.indexOf('.') + 1)}`) ?? words.say('audit:acts.other') ?? ''
}

/** Whose name there is none of, looked at a public page; who has a key has its name. */
export function tellActor({ actor: { kind, name }, facts }: AuditedEntry, words: Words): string {
  if (kind === 'public_link') return words.say('audit:recipient') ?? name
  if (kind !== 'api_key') return name
  return words.say(facts['channel'] === 'assistant' ? 'audit:assistant_of_key' : 'audit:by_key', { name }) ?? name
}

/** "Фактура 0000001241", "Контрагент „Липа“", "Units". */
export function tellRecord({ record: { kind, id, name, documentType } }: AuditedEntry, words: Words): string {
  if (id === null && name === '') return words.say(`audit:lists.${kind}`) ?? tellKind(kind, words)
  const what = (documentType === null ? undefined : words.say(`documents:types.${documentType}`)) ?? tellKind(kind, words)
  if (name === '') return what
  return kind === 'document' ? `${what} ${name}` : `${what} ${words.language === 'bg' ? `„${name}“` : `“${name}”`}`
}

export function tellKind(kind: string, words: Words): string {
  return words.say(`audit:kinds.${kind}`) ?? words.say('audit:kinds.other') ?? kind
}

/** What changed, field by field; of a document its state. */
export function tellChanges(entry: AuditedEntry, words: Words): ShownChange[] {
  return [...stateChange(entry, words), ...entry.changes.map((change) => tellChange(change, words))]
}

/** What else there is to say: a reason, counts, what became of it. */
export function tellNote({ act, facts, record }: AuditedEntry, words: Words): string {
  const { reason, format, created, updated, skipped, documents, entries, faults } = facts
  if (created !== undefined && updated !== undefined && skipped !== undefined)
    return words.say('audit:notes.imported', { created, updated, skipped }) ?? ''
  if (documents !== undefined && entries !== undefined && faults !== undefined)
    return words.say('audit:notes.verified', { documents, entries, faults }) ?? ''
  if (format !== undefined) return format.toUpperCase()
  if (act === 'document.viewed' || act === 'document.shared') return words.say('audit:notes.public_page') ?? ''
  const other = ['into', 'by', 'because', 'mergedId', 'intoId'].flatMap((key) => facts[key] ?? [])[0]
  const parts = [
    ...(other === undefined ? [] : [words.names[other] ?? words.say('audit:deleted_record') ?? '']),
    ...(record.kind === 'document' && act === 'document.deleted' ? [facts['recipient'] ?? '', sumOf(facts)] : []),
    ...(facts['iban'] === undefined ? [] : [facts['iban']]),
    ...(facts['recipients'] === undefined ? [] : [facts['recipients']]),
    facts['email'] ?? '',
    facts['question'] ?? '',
    reason ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** In a line: the first change and how many more there are, or the note. */
export function tellSummary(entry: AuditedEntry, words: Words): string {
  const [first, ...others] = tellChanges(entry, words)
  const note = tellNote(entry, words)
  if (first === undefined) return note
  const more = others.length === 0 ? '' : ` ${words.say('audit:more_changes', { count: others.length }) ?? ''}`
  const isState = first.label === words.say('audit:fields.status')
  const changeText =
    first.from === null || first.to === null
      ? `${first.label}: ${words.say('audit:value_changed') ?? ''}`
      : `${isState ? '' : `${first.label}: `}${short(first.from)} → ${short(first.to)}`
  return `${changeText}${more}${isState && note !== '' ? `, ${note}` : ''}`
}

const LONGEST = 60
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
const sumOf = ({ total, currency }: Readonly<Record<string, string>>): string =>
  total === undefined || currency === undefined ? '' : `${total} ${currency}`

/** An act on a document tells its states, but for the one that tells the type it becomes. */
function stateChange({ act, facts, record: { documentType } }: AuditedEntry, words: Words): ShownChange[] {
  const { from, to } = act === 'document.issued' ? { from: 'draft', to: 'issued' } : facts
  if (!act.startsWith('document.') || from === undefined || to === undefined) return []
  const state = (code: string) =>
    words.say(`documents:states.${genderOf((documentType ?? 'invoice') as DocumentType) ?? 'f'}.${code}`) ?? code
  return [{ label: words.say('audit:fields.status') ?? '', from: state(from), to: state(to) }]
}

function tellChange(change: AuditedEntry['changes'][number], words: Words): ShownChange {
  const { field, from, to } = change
  const label = words.say(`audit:fields.${field}`) ?? field
  // A picture is known by nothing but that it is another one.
  if (!('to' in change) || field === 'logoFileId' || field === 'pictureFileId') return { label, from: null, to: null }
  const [was, is] = isLocalised(from) && isLocalised(to) ? differing(from, to) : [from, to]
  return { label, from: tellValue(was, field, words), to: tellValue(is, field, words) }
}

type LocalisedText = { readonly bg: string; readonly en: string }
const isLocalised = (value: unknown): value is LocalisedText =>
  typeof value === 'object' && value !== null && 'bg' in value && 'en' in value && Object.keys(value).length === 2

/** The language alone that is another. */
function differing(from: LocalisedText, to: LocalisedText): [unknown, unknown] {
  if (from.en === to.en) return [from.bg, to.bg]
  return from.bg === to.bg ? [from.en, to.en] : [from, to]
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** Fields whose values are of closed lists. */
const CHOICES: ReadonlySet<string> = new Set([
  'kind',
  'vatRegistration',
  'language',
  'template',
  'logoPlace',
  'logoSize',
  'role',
  'paymentDaysFrom',
  'vendorPaymentDaysFrom',
])

function tellValue(value: unknown, field: string, words: Words): string {
  const nothing = words.say('audit:nothing') ?? ''
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return words.say(value ? 'audit:yes' : 'audit:no') ?? String(value)
  if (typeof value === 'string') return tellText(value, field, words)
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map((each) => tellValue(each, field, words)).join(', ')
  if (isLocalised(value)) return [...new Set([value.bg, value.en].filter((text) => text !== ''))].join(' / ') || nothing
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([key, part]) => (part === null || part === '' ? [] : [tellValue(part, key, words)]))
    return parts.filter((part) => part !== nothing).join(' ')
  }
  return String(value)
}

function tellText(value: string, field: string, words: Words): string {
  if (field === 'types') return words.say(`documents:types.${value}`) ?? value
  if (CHOICES.has(field)) return words.say(`audit:values.${value}`) ?? value
  if (ID.test(value)) return words.names[value] ?? words.say('audit:deleted_record') ?? value
  return DAY.test(value) ? formatDay(value, words.language) : value
}
