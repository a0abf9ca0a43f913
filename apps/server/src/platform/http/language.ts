import type { Language } from '@invoice/text/language.ts'

/** The first of our languages by the weights of an Accept-Language header; `otherwise` when it names neither. */
export function acceptedLanguage(header: string | undefined, otherwise: Language = 'bg'): Language {
  const wanted = (header ?? '').split(',').map(readRange)
  const best = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return best.find(({ language }) => language !== undefined)?.language ?? otherwise
}

function readRange(range: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1]
  const weight = quality === undefined ? 1 : Number(quality)
  return { language: languageOfTag(tag.trim()), weight: Number.isFinite(weight) ? weight : 0 }
}

function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.split('-')
  return primary === 'bg' || primary === 'en' ? primary : undefined
}
