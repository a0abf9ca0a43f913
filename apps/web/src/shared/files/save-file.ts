/** Hands a file that was fetched to the browser's downloads. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it over once the click is done.
  setTimeout(() => URL.revokeObjectURL(url))
}
