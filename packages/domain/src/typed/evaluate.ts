import { divideRounded, fromUnits, powerOfTen, scaleOf, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { parseDecimal } from './parse-decimal.ts'
import { typedText } from './typed-text.ts'

/** A fraction of whole numbers: a sum of thirds stays exact until it is written. */
type Fraction = { readonly top: bigint; readonly bottom: bigint }

const LONGEST = 60
const LONGEST_NUMBER = 30
const SIGNS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '\u2212': '-',
  '\u2013': '-',
  '*': '*',
  '×': '*',
  x: '*',
  х: '*',
  '/': '/',
  '÷': '/',
  ':': '/',
  '(': '(',
  ')': ')',
}

/**
 * A small calculation: "2*3", "1 200,50 + 10", "(3+2) x 4", "100/3"; signs as people write them, numbers as `parseDecimal` reads them.
 * Exact; only what never ends ("100/3") is rounded, to `scale` decimals, halves away from zero. Null for what is no calculation.
 */
export function evaluate(typed: string, scale: number): DecimalText | null {
  const text = typedText(typed)
  if (text.length > LONGEST) return null
  const reader = new Reader(tokensOf(text))
  const value = reader.sum()
  return value === null || !reader.isDone() ? null : written(value, scale)
}

/** Numbers and signs, in turn; blanks belong to the numbers, which may be grouped by them. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let number = ''
  const closeNumber = (): void => {
    if (number.trim() !== '') tokens.push(number.trim())
    number = ''
  }
  for (const letter of text) {
    const sign = SIGNS[letter.toLowerCase()]
    if (sign === undefined) number += letter
    else {
      closeNumber()
      tokens.push(sign)
    }
  }
  closeNumber()
  return tokens
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  isDone(): boolean {
    return this.#at === this.#tokens.length
  }

  sum(): Fraction | null {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); left !== null && sign !== null; sign = this.#take('+', '-')) {
      const right = this.#product()
      left = right === null ? null : added(left, sign === '+' ? right : negated(right))
    }
    return left
  }

  #product(): Fraction | null {
    let left = this.#factor()
    for (let sign = this.#take('*', '/'); left !== null && sign !== null; sign = this.#take('*', '/')) {
      const right = this.#factor()
      left = right === null ? null : sign === '*' ? multiplied(left, right) : divided(left, right)
    }
    return left
  }

  #factor(): Fraction | null {
    if (this.#take('-') !== null) return negatedOrNull(this.#factor())
    if (this.#take('(') !== null) {
      const inner = this.sum()
      return this.#take(')') === null ? null : inner
    }
    const number = parseDecimal(this.#tokens[this.#at] ?? '')
    if (number === null || number.length > LONGEST_NUMBER) return null
    this.#at += 1
    return { top: toUnits(number, scaleOf(number)), bottom: powerOfTen(scaleOf(number)) }
  }

  #take(...signs: readonly string[]): string | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || !signs.includes(token)) return null
    this.#at += 1
    return token
  }
}

const added = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom })
const negated = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })
const negatedOrNull = (value: Fraction | null): Fraction | null => (value === null ? null : negated(value))
const multiplied = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const divided = (a: Fraction, b: Fraction): Fraction | null => (b.top === 0n ? null : { top: a.top * b.bottom, bottom: a.bottom * b.top })

/** With all its decimals where it has an end, else rounded. */
function written({ top, bottom }: Fraction, scale: number): DecimalText | null {
  const decimals = decimalsOf(top, bottom) ?? scale
  const text = fromUnits(divideRounded(top * powerOfTen(decimals), bottom), decimals)
  const plain = decimals === 0 ? text : text.replace(/\.?0+$/, '')
  return plain.length > LONGEST ? null : plain === '-0' ? '0' : plain
}

const MOST_DECIMALS = 30

/** How many decimals the fraction has; null where it never ends. */
function decimalsOf(top: bigint, bottom: bigint): number | null {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    if ((top * powerOfTen(decimals)) % bottom === 0n) return decimals
  }
  return null
}
