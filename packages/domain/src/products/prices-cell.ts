import { fits, QUANTITY, signOf, UNIT_PRICE } from '../decimal/decimal.ts'
import type { Localised } from '../localised.ts'
import { searchKey } from '../text/search-key.ts'
import { parseNumber } from '../typed/parse-number.ts'
import type { ProductPrice } from './prices.ts'

type NamedList = { readonly id: string; readonly name: Localised }

const PART = /^(?<list>.*?)\s*(?:(?<from>\d+(?:[.,]\d+)?)\s*\+)?\s*=\s*(?<price>[^=]+)$/u

/** Which list a cell means, by either of its names as `searchKey` writes it. */
export const priceListsByName = (lists: readonly NamedList[]): ReadonlyMap<string, string> =>
  new Map(lists.flatMap(({ id, name }) => [name.bg, name.en].filter(Boolean).map((each) => [searchKey(each), id] as const)))

/** Prices in one cell of a table: "10+ = 4.50; Wholesale = 4.80; Wholesale 10+ = 4.20". Undefined: it cannot be read. */
export function readPricesCell(cell: string, lists: readonly NamedList[]): ProductPrice[] | undefined {
  const ids = priceListsByName(lists)
  const prices = cell
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readPart(part.trim(), ids))
  return prices.every((price) => price !== undefined) ? prices : undefined
}

function readPart(part: string, ids: ReadonlyMap<string, string>): ProductPrice | undefined {
  const { list = '', from = '0', price = '' } = PART.exec(part)?.groups ?? {}
  const priceListId = list === '' ? null : ids.get(searchKey(list))
  const fromQuantity = parseNumber(from, { scale: QUANTITY.scale })
  const read = parseNumber(price, { scale: UNIT_PRICE.scale })
  if (priceListId === undefined || !fromQuantity || !read || !fits(fromQuantity, QUANTITY) || !fits(read, UNIT_PRICE)) return undefined
  if (signOf(read) < 0) return undefined
  return { priceListId, fromQuantity, price: read }
}

/** The same, so that it reads what it wrote; prices of a list that has no name in `lists` are left out. */
export function pricesCell(prices: readonly ProductPrice[], lists: readonly NamedList[], language: 'bg' | 'en'): string {
  return prices
    .flatMap(({ priceListId, fromQuantity, price }) => {
      const list = lists.find(({ id }) => id === priceListId)
      if (priceListId !== null && !list) return []
      const name = list ? list.name[language] || list.name[language === 'bg' ? 'en' : 'bg'] : ''
      return [`${[name, fromQuantity === '0' ? '' : `${fromQuantity}+`].filter(Boolean).join(' ')} = ${price}`]
    })
    .join('; ')
}
