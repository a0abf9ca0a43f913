/** Puts text in the place of a part of a field, as if it was typed: what was there comes back by undoing. */
export function typeInto(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus()
  field.setSelectionRange(start, end)
  const command = text === '' ? 'delete' : 'insertText'
  // The one way to write into a field that its own undoing knows; where it is not there, the field is told.
  if (typeof document.execCommand === 'function' && document.execCommand(command, false, text)) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, field.value.slice(0, start) + text + field.value.slice(end))
  field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was begun before the caret: "{за" looks for a field with „за“. Null: nothing was. */
export function begunToken(text: string, caret: number): { readonly at: number; readonly query: string } | null {
  const [begun, query = ''] = /\{([\p{L}\p{N} ]{0,30})$/u.exec(text.slice(0, caret)) ?? []
  return begun === undefined ? null : { at: caret - begun.length, query: query.trim() }
}
