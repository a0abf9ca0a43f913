import { execFileSync } from 'node:child_process'

/** What a reader finds and copies, page by page, in the order of the contents. */
export function pdfPages(pdf: Uint8Array): string[] {
  return pdftotext(pdf, '-raw').split('\f').slice(0, -1)
}

/** How far to the right the words reach, in points. */
export function rightmostWord(pdf: Uint8Array): number {
  const words = boxesOf(pdf).matchAll(/<word [^>]*xMax="([\d.]+)"/g)
  return Math.max(...Array.from(words, ([, right]) => Number(right)))
}

/** Words that are printed over one another: pairs whose boxes share more than a point both ways. */
export function overlappingWords(pdf: Uint8Array): string[] {
  return boxesOf(pdf)
    .split('<page ')
    .flatMap((page) => {
      const words = Array.from(page.matchAll(WORD), ([, x, y, right, bottom, text = '']) => ({
        x: Number(x),
        y: Number(y),
        right: Number(right),
        bottom: Number(bottom),
        text,
      }))
      return words.flatMap((a, index) =>
        words
          .slice(index + 1)
          .filter((b) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 3)
          .map((b) => `${a.text} ${b.text}`),
      )
    })
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g

const boxes = new WeakMap<Uint8Array, string>()

/** Read once a file: several things are asked of it. */
function boxesOf(pdf: Uint8Array): string {
  const known = boxes.get(pdf) ?? pdftotext(pdf, '-bbox')
  boxes.set(pdf, known)
  return known
}

/** Of poppler-utils, a Debian package. */
function pdftotext(pdf: Uint8Array, mode: string): string {
  return execFileSync('pdftotext', [mode, '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/** Where a line ends is the page's business: texts are compared without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(/[\s\u00a0]/g, '')
}
