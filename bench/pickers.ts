// What a picker answers while one types, among 100,000 contacts and 100,000 products, through HTTP: Cyrillic and Latin, words in any
// order, a wrong letter. Beside it how fast the contacts were added, as an import adds them.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { addContacts } from '../apps/server/src/features/contacts/import-contacts.ts'
import { letWordsWait } from '../apps/server/src/features/spreadsheets/imports/imports-store.ts'
import { ContactInput } from '../packages/contract/src/records/contacts.ts'
import { searchKey } from '../packages/domain/src/text/search-key.ts'
import { emptyList } from './empty-list.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, quantile, tell } from './tell.ts'

const SIZE = 100_000
const AT_ONCE = 10_000
const AIM_MS = 10
const CALLS = 40
const CONTACTS = '/api/contacts?sort=name&pageSize=8'
const PRODUCTS = '/api/products?sort=name&pageSize=7'

const STARTS = ['Бял', 'Злат', 'Мор', 'Пром', 'Строй', 'Агро', 'Лес', 'Вод', 'Кам', 'Свет', 'Тех', 'Транс', 'Фарм', 'Хлеб', 'Чер', 'Юг']
const MIDDLES = ['ан', 'ев', 'ин', 'ол', 'ур', 'ав', 'ер', 'ис', 'ом', 'ят', 'ек', 'ил']
const ENDS = ['град', 'ово', 'ница', 'ина', 'ком', 'дент', 'сервиз', 'трейд', 'имекс', 'пласт', 'мебел', 'дом', 'текс', 'метал', 'плод']
const FORMS = ['ООД', 'ЕООД', 'АД', 'ЕТ']
const TOWNS = ['София', 'Пловдив', 'Варна', 'Бургас', 'Русе', 'Стара Загора', 'Плевен', 'Сливен', 'Добрич', 'Шумен']

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? ''
/** 2,880 words. */
const word = (n: number): string => pick(STARTS, n) + pick(MIDDLES, Math.floor(n / 16)) + pick(ENDS, Math.floor(n / 192))
/** Scattered, and the same in each run. */
const scattered = (n: number): number => Math.floor(Math.abs(Math.sin(n + 1)) * 1e9)
const nameOf = (n: number): string => `${word(scattered(n))} ${word(scattered(n + SIZE))} ${pick(FORMS, scattered(n + 2 * SIZE))}`

const NOTHING_LIKE_IT = 'nothing like it'

const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  await fillContacts()
  await fillProducts()
  const beside = await emptyList(server)
  for (const [noun, path] of [
    ['contacts', CONTACTS],
    ['products', PRODUCTS],
  ] as const) {
    for (const [what, q] of Object.entries(queries()))
      await measure(`${noun}, ${what}`, q === '' ? path : `${path}&q=${encodeURIComponent(q)}`, what !== NOTHING_LIKE_IT, beside)
  }
} finally {
  await owner.end()
  await server.stop()
}

function queries(): Record<string, string> {
  const name = nameOf(4711)
  const [first = '', second = ''] = name.split(' ')
  const mistyped = (text: string): string => text.slice(0, 3) + text.slice(4)
  return {
    'nothing typed': '',
    'one letter': 'б',
    'three letters of many': 'про',
    'a word of all': 'ООД',
    'a word of some': first,
    'the same in Latin': searchKey(first),
    'two words, the other way round': `${second} ${first}`,
    'a letter left out': mistyped(first),
    'a letter left out, two words': `${mistyped(second)} ${mistyped(first)}`,
    'a letter left out, in Latin': mistyped(searchKey(second)),
    [NOTHING_LIKE_IT]: 'хххъъъйй',
  }
}

async function fillContacts(): Promise<void> {
  let took = 0
  for (let first = 0; first < SIZE; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const n = first + index
      const name = { bg: nameOf(n) }
      return ContactInput.parse({ kind: 'company', countryCode: 'BG', name, city: { bg: pick(TOWNS, n) }, code: `C-${n}` })
    })
    const start = performance.now()
    await server.inWorkspace(async (tx) => {
      await letWordsWait(tx)
      await addContacts(tx, server.act, rows)
    })
    took += performance.now() - start
  }
  await owner.query('vacuum analyze app.contacts, app.search_words')
  const rate = Math.round(SIZE / (took / 1000))
  tell('contacts added', `${rate} a second`, { text: '≥ 3000', isMet: rate >= 3000 })
}

async function fillProducts(): Promise<void> {
  for (let first = 0; first < SIZE; first += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => nameOf(first + index))
    await owner.query(
      `insert into app.products (workspace_id, id, name_bg, name_en, search_key)
       select $1, gen_random_uuid(), name, '', key from unnest($2::text[], $3::text[]) row (name, key)`,
      [server.workspaceId, names, names.map(searchKey)],
    )
  }
  await owner.query('vacuum analyze app.products, app.search_words')
}

async function measure(what: string, path: string, finds: boolean, beside: (ms: number) => string): Promise<void> {
  const { items } = JSON.parse(await get(path)) as { items: unknown[] }
  if (items.length > 0 !== finds) throw new Error(`${what}: ${items.length} were found.`)
  const times: number[] = []
  while (times.length < CALLS) {
    const start = performance.now()
    await get(path)
    times.push(performance.now() - start)
  }
  const p50 = median(times)
  const p95 = quantile(
    times.sort((a, b) => a - b),
    0.95,
  )
  tell(what, `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, ${beside(p50)}`, { text: `≤ ${AIM_MS} ms`, isMet: p50 <= AIM_MS })
}

function get(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: server.headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      text(answer).then(resolve, reject)
    })
    call.on('error', reject)
    call.end()
  })
}
