/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import type { Texts } from './translation.ts'

/**
 * Words that lost: docs/glossary.md names the one that is said instead. What people type for the same thing (`search`, the words of
 * the palette) and the headings of their own spreadsheets know the others too.
 */
const BULGARIAN: readonly (readonly [lost: RegExp, said: string])[] = [
  [/ДДС номер/i, 'ИН по ЗДДС'],
  [/ДДС №/i, 'ДДС номер'],
  [/диапазон|кочан/i, 'номерация'],
  [/записан|записв|запиш/i, 'запази, запазено'],
  [/основани[ея](та)? за ДДС/i, 'основание за неначисляване на ДДС'],
  [/(?<!\p{L})(таен|тайна)(?!\p{L})/iu, 'секретен ключ'],
  [/(?<!\p{L})иска(?!\p{L})/iu, 'изисква'],
  [/(?<!\p{L})(ви|вие|ваш\p{L}*|вас)(?!\p{L})/u, 'Ви, Вие, Ваш, Вас'],
  [/линк/i, 'връзка'],
  [/(назад|обратно) към/i, 'към'],
  [/нищо не е намерено|няма нищо (с|за) /i, 'няма съвпадения'],
  [/(?<!\p{L})нещ(о|а) за /iu, 'грешка за поправяне'],
  [/обичаен/i, 'стандартен'],
  [/(?<!\p{L})(откажи|отказване)(?!\p{L})/iu, 'отмени, отменен (of a document)'],
  [/копирай (на )?(документ|фактур|черновата|редовете)/iu, 'създай копие'],
  [/(сток|артикул)\p{L}* пътува|пътува\p{L}* (сток|артикул)/iu, 'превозва'],
  [/редът тук/i, 'подредба'],
  [/(?<!\p{L}|[иИ] )двата/iu, 'и двата'],
  [/трезор/i, 'каси и сметки'],
  [/продукт|стока(?!\p{L})/iu, 'артикул'],
  [/представка/i, 'префикс'],
  [/публична организация/i, 'институция'],
  [/(българско|своето|цялото) ДДС/i, 'български ДДС'],
]

const ENGLISH: readonly (readonly [lost: RegExp, said: string])[] = [
  [/\bgrounds?\b/i, 'deal term'],
  [/\be-mail/i, 'email'],
  [/\bmails?\b(?! server)/i, 'email'],
  [/\bcustomer/i, 'client'],
  [/\bthings? to (mend|fix)/i, 'error to fix'],
  [/\bannul/i, 'void'],
  [/\brow \{\{position/i, 'line'],
]

/** Said on purpose all the same: where, and which word. */
const ALLOWED: readonly (readonly [where: RegExp, word: RegExp])[] = [
  // of another country, or of whatever country the client is
  [
    /^problems\.(recipient\.\w*(vat|foreign)|oss\.recipient)|^assist\.vat\.|foreign_?vat_?number$|^vat\.check\.foreign_number\./i,
    /^ДДС номер$/i,
  ],
  // printed by the law's own words
  [/^paper\.(watermark\.)?(voided|protocol)\./, /annul/i],
  [/^paper\.(ground\.|fact\.reason$)/, /^ground$/i],
  [/^vat-protocol\./, /^(annul|ground)$/i],
  // what people type in the palette
  [/^search\.words\./, /./],
  // the two languages as a cell of a spreadsheet names them, and the sentence that quotes it
  [/^imports\.(languages\.both|language)$/, /^двата$/],
]

const files = import.meta.glob<Record<string, Texts>>('./**/{bg,en}.ts', { eager: true })

test.each([
  ['bg', BULGARIAN],
  ['en', ENGLISH],
] as const)('no text says a word that lost (%s)', (language, words) => {
  const found = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, tables]) => Object.values(tables).flatMap((texts) => leaves(texts, `${path.slice(2, -6)}.`)))
    .flatMap(([key, text]) =>
      words.flatMap(([lost, said]) => {
        const [word] = lost.exec(text) ?? []
        const isAllowed = word === undefined || ALLOWED.some(([where, allowed]) => where.test(key) && allowed.test(word))
        return isAllowed ? [] : [`${key}: “${text}” → ${said}`]
      }),
    )
  expect(found).toEqual([])
})

test('each pair is settled in the glossary', async () => {
  const { readFile } = await import('node:fs/promises')
  const glossary = await readFile(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
  const settled = glossary.slice(glossary.indexOf('## Words that won'))
  for (const [, said] of [...BULGARIAN, ...ENGLISH]) expect(settled).toContain(said)
})

function leaves(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : leaves(text, `${prefix}${key}.`),
  )
}
