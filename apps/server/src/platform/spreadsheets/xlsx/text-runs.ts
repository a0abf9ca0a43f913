/** How Excel writes a character that XML cannot hold: `_x000D_`. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g

/** Collects a text that may stand in several runs of different looks (`<r><t>`), without how it is pronounced (`<rPh>`). */
export class TextRuns {
  #text = ''
  #isText = false
  #isPhonetic = false

  get length(): number {
    return this.#text.length
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isPhonetic = false
  }

  add(text: string): void {
    if (this.#isText && !this.#isPhonetic) this.#text += text
  }

  /** The text, and an empty one from here on. */
  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

export function unescaped(text: string): string {
  return text.includes('_x') ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
}
