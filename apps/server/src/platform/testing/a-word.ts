const LETTERS = 'бвгджзклмн'
let words = 0

/** A word that this process has not had yet, in which nobody reads a number, a day or an amount: ids are full of them. */
export function aWord(): string {
  words += 1
  return [...String(words)].map((digit) => LETTERS[Number(digit)]).join('')
}
