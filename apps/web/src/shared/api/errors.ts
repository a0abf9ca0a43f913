import { isRecord } from '@invoice/contract/wire/outgoing.ts'

/** Field name (`lines.3.quantity`) to its messages; `__` holds the general ones. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>
export const GENERAL = '__'

/** A known key in the language of the screen, anything else as it is. */
export type Translate = (text: string) => string

const GENERAL_ALIASES = ['detail', 'non_field_errors', GENERAL]

/**
 * Every shape of refusal that a server sends, read as field → messages: `{errors: {field: [...]}}`, `{errors: [{message, param}]}`,
 * `{field: [...]}`, and the legacy keys `detail` and `non_field_errors`.
 */
export function readErrors(body: unknown, translate: Translate): FieldErrors {
  if (!isRecord(body)) return {}
  const found = new Map<string, string[]>()
  const add = (field: string, item: unknown): void => {
    const { message, param } = messageOf(item)
    if (message === undefined) return
    const name = fieldName(param ?? field)
    found.set(name, [...(found.get(name) ?? []), translate(message)])
  }
  for (const [field, item] of errorItems(body)) add(field, item)
  return Object.fromEntries(found)
}

function errorItems(body: Record<string, unknown>): [string, unknown][] {
  const { errors } = body
  if (Array.isArray(errors)) return errors.map((item): [string, unknown] => [GENERAL, item])
  const direct = isRecord(errors) ? { ...errors, ...legacy(body) } : errors === undefined ? plain(body) : {}
  return Object.entries(direct).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, unknown] => [field, item]),
  )
}

function legacy(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(GENERAL_ALIASES.filter((name) => name in body).map((name) => [name, body[name]]))
}

/** A body that is itself the map; what says something else than errors is left out. */
function plain(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => GENERAL_ALIASES.includes(name) || Array.isArray(value)))
}

function messageOf(item: unknown): { message?: string; param?: string } {
  if (typeof item === 'string') return { message: item }
  if (!isRecord(item) || typeof item['message'] !== 'string') return {}
  return { message: item['message'], ...(typeof item['param'] === 'string' && item['param'] !== '' ? { param: item['param'] } : {}) }
}

const fieldName = (name: string): string => (GENERAL_ALIASES.includes(name) ? GENERAL : name)
