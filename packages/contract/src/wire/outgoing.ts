/**
 * The one way data leaves the browser (docs/architecture.md, "The wire"): strings trimmed, booleans as 1 or 0, null as an empty string,
 * instants in ISO 8601, files as multipart form data. What is undefined is not sent; in a list it is an empty string, so that the
 * others keep their places. `fields.ts` reads it.
 */
export function outgoingBody(data: unknown): string | FormData {
  return holdsFile(data) ? asForm(data) : JSON.stringify(outgoingValue(data))
}

/** `?q=…`, a list as a repeated name; '' where there is nothing to ask. */
export function outgoingQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(outgoingValue(item)))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a call: `/api/documents/:id` with the id in its place, and its query. */
export function callUrl(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + outgoingQuery(query)
}

export function outgoingValue(value: unknown): unknown {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => outgoingValue(item ?? null))
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, outgoingValue(item)]))
  return value
}

/** Nested values are named by their path, `lines.0.quantity`, as their errors are. */
function asForm(data: unknown): FormData {
  const form = new FormData()
  const add = (path: string, value: unknown): void => {
    if (value === undefined) return
    if (value instanceof Blob) form.append(path, value)
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${path}.${index}`, item ?? null)
    else if (isRecord(value)) for (const [name, item] of Object.entries(value)) add(path ? `${path}.${name}` : name, item)
    else form.append(path, String(outgoingValue(value)))
  }
  add('', data)
  return form
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** A plain object: of names and values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob) && !(value instanceof Date)
}
