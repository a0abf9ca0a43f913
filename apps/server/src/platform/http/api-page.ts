export function apiPage(document: unknown, title: string, nonce: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><style nonce="${nonce}">body{font-family:sans-serif}</style><pre>${JSON.stringify(document, null, 1).replaceAll('<', '&lt;')}</pre></html>`
}
