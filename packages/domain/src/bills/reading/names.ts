import type { Read } from '../proposal.ts'
import { misreadCyrillic } from './letters.ts'
import { confidenceOf, printed, segmentOf, type Word } from './words.ts'

const UNIT =
  /^(?:бр|броя?|кг|kg|г|л|м|m|м2|м3|кв|куб|час|часа|ч|h|hrs?|pcs?|пак|пакет|к-т|компл|комплект|опак|месец|мес|ден|дни|км|т|услуга|kwh|квтч|szt|stk|stück|buc|pz|τεμ|оп|нощ|курс|стек|кашон|торба|m²|м²)\.?$/iu

export const isUnit = (text: string): boolean => UNIT.test(text) || UNIT.test(misreadCyrillic(text) ?? '')

/**
 * What a line is called, without the row's own number and a unit that slipped into its cell; what a picture's reader took for Latin amid Cyrillic is put
 * right. Sure of a text layer alone: nothing on a picture bears a description out.
 * @param row `isClose`: whether its words stand as closely as those of one cell; `hasUnit`: its unit stands in a column of its own
 */
export function nameOf(
  all: readonly Word[],
  row: { index: number; isClose: boolean; hasUnit?: boolean },
): { name: Read<string>; unit: string } {
  const lettered = all.filter(({ text, confidence }) => confidence === 1 || /[\p{L}\p{N}]/u.test(text))
  const isNumber = lettered.length > 1 && lettered[0]?.text.replace(/\.$/, '') === String(row.index + 1)
  const bare = isNumber ? lettered.slice(1) : lettered
  const last = bare.at(-1)
  // "Наем на зала 70 кг": behind a number a unit is one of its own; behind a word it may be part of the name.
  const hasUnit =
    !row.hasUnit &&
    last !== undefined &&
    bare.length > 2 &&
    isUnit(last.text) &&
    /^\d+$/.test(bare.at(-2)?.text ?? '') &&
    last.confidence < 1
  const words = hasUnit ? bare.slice(0, -1) : bare
  const isCyrillic = words.some((word) => /[бвгджзийлптфцчшщъьюя]/iu.test(word.text))
  const texts = words.map((word) => ({
    ...word,
    text: isCyrillic && word.confidence < 1 ? (misreadCyrillic(word.text) ?? word.text) : word.text,
  }))
  if (all.length === 0) return { name: { value: '', certainty: 'doubtful', place: null }, unit: '' }
  const whole = segmentOf(words.length > 0 ? words : all)
  const isSure = row.isClose && words.length > 0 && confidenceOf(words) === 1
  return { name: { value: printed(texts), certainty: isSure ? 'sure' : 'doubtful', place: whole.place }, unit: hasUnit ? last.text : '' }
}
