/** RFC 6266: the name in UTF-8, and for old clients one in ASCII; neither can break out of the header. */
export function contentDisposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').toWellFormed() || 'download'
  const plain = safe.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
