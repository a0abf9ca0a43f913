/** JSON whose numbers are the text that was written: an amount never becomes a float. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What `JSON.parse` hands a reviver beside the value: of a number how it was written (ECMAScript, JSON.parse source text access). */
type Written = { readonly source?: string }

/** Undefined for what is no JSON. */
export function parseExactly(text: string): Json | undefined {
  const asWritten = (_name: string, value: unknown, { source }: Written = {}): unknown =>
    typeof value === 'number' ? (source ?? String(value)) : typeof value === 'string' ? storable(value) : value
  try {
    return JSON.parse(text, asWritten)
  } catch {
    return undefined
  }
}

export const isRecord = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** PostgreSQL stores no U+0000. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()
