import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a reader finds and copies, page by page, in the order of the contents. Needs poppler-utils (pdftotext). */
export function pdfPages(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], { encoding: 'utf8' })
    return text.split('\f').slice(0, -1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where a line ends is the page's business: texts are compared without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(/[\s\u00a0]/g, '')
}
