/** Endings of Bulgarian surnames that say whether a man or a woman bears it. */
const MALE = /(ов|ев|ски|шки|чки|цки|зки)$/
const FEMALE = /(ова|ева|ска|шка|чка|цка|зка)$/
const NAME = /^\p{Script=Cyrillic}+(-\p{Script=Cyrillic}+)*$/u

export type FormOfAddress = { readonly gender: 'male' | 'female'; readonly surname: string }

/**
 * How a person is addressed in Bulgarian, by the name and surname that stand on a document: „господин Караджов“, „госпожо Тодорова“. Null
 * where it does not follow from the name (Пенчо Минчо, Siemens, a single word): then nobody is addressed, rather than wrongly.
 */
export function formOfAddress(fullName: string): FormOfAddress | null {
  const words = fullName.trim().split(/\s+/)
  const last = words.at(-1)?.toLowerCase() ?? ''
  if (words.length < 2 || words.length > 3 || !words.every((word) => NAME.test(word))) return null
  const gender = FEMALE.test(last) ? 'female' : MALE.test(last) ? 'male' : null
  if (gender === null) return null
  return { gender, surname: last.replaceAll(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()) }
}
