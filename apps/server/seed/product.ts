import type { ProductInput } from '@invoice/contract/records/products.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import type { UnitKey } from '@invoice/domain/settings/units.ts'
import { pick } from './pick.ts'

type Article = { bg: string; en: string; price: string; unit: UnitKey; tag: string; rate: 'bg_20' | 'bg_9' }

const article = (unit: UnitKey, price: string, tag: string, bg: string, en: string, rate: Article['rate'] = 'bg_20'): Article => {
  return { unit, price, tag, bg, en, rate }
}

/** What the demo's design studio and bookshop sell. */
export const ARTICLES: readonly Article[] = [
  article('hour', '48', 'услуги', 'Графичен дизайн', 'Graphic design'),
  article('hour', '55', 'услуги', 'Програмиране', 'Software development'),
  article('hour', '40', 'услуги', 'Консултация', 'Consulting'),
  article('service', '350', 'услуги', 'Изработка на лого', 'Logo design'),
  article('service', '1200', 'услуги', 'Изработка на интернет страница', 'Website design and development'),
  article('month', '65', 'абонаменти', 'Поддръжка на интернет страница', 'Website maintenance'),
  article('month', '12.5', 'абонаменти', 'Хостинг', 'Hosting'),
  article('year', '14.9', 'абонаменти', 'Домейн', 'Domain name'),
  article('day', '320', 'услуги', 'Обучение на място', 'On-site training'),
  article('service', '180', 'услуги', 'Фотозаснемане на продукти', 'Product photography'),
  article('piece', '0.042', 'печат', 'Печат на листовка А5, двустранно', 'A5 leaflet, printed on both sides'),
  article('piece', '0.085', 'печат', 'Визитка, картон 350 г', 'Business card, 350 g board'),
  article('square_metre', '18.4', 'печат', 'Винил с печат', 'Printed vinyl'),
  article('piece', '6.9', 'печат', 'Тефтер с твърди корици', 'Hardcover notebook'),
  article('piece', '2.35', 'печат', 'Папка с джоб', 'Folder with pocket'),
  article('set', '24', 'печат', 'Комплект етикети', 'Set of labels'),
  article('piece', '14.68', 'книги', 'Атлас на българските птици', 'Atlas of Bulgarian Birds', 'bg_9'),
  article('piece', '9.17', 'книги', 'Приказки за планината', 'Tales of the Mountain', 'bg_9'),
  article('piece', '22.02', 'книги', 'Наръчник по типография', 'Typography Handbook', 'bg_9'),
  article('piece', '11.01', 'книги', 'Готварска книга на баба', 'Grandmother’s Cookbook', 'bg_9'),
  article('piece', '79', 'техника', 'Настолна лампа', 'Desk lamp'),
  article('piece', '129.9', 'техника', 'Графичен таблет', 'Graphics tablet'),
  article('piece', '34.5', 'техника', 'Мастило за принтер, комплект', 'Printer ink, set'),
  article('kilogram', '21.6', 'кафе', 'Кафе на зърна', 'Coffee beans'),
  article('box', '17.8', 'хартия', 'Копирна хартия А4, кутия 5 пакета', 'A4 copy paper, box of 5'),
  article('package', '4.1', 'хартия', 'Цветен картон А4', 'A4 coloured board'),
  article('metre', '3.75', 'печат', 'Сатенена лента с печат', 'Printed satin ribbon'),
  article('litre', '8.2', 'печат', 'Разтворител за почистване', 'Cleaning solvent'),
  article('kilometre', '0.35', 'услуги', 'Транспорт', 'Transport'),
  article('service', '25', 'услуги', 'Доставка до адрес', 'Delivery to the door'),
]

/** The workspace's own ids, by the keys of what every workspace begins with. */
export type ProductIds = { units: ReadonlyMap<string, string>; taxRates: ReadonlyMap<string, string> }

const NO_IDS: ProductIds = { units: new Map(), taxRates: new Map() }

/** The `index`-th article, with unit and tax rate where their ids are given. */
export function aProduct(overrides: Partial<ProductInput> = {}, index = 0, { units, taxRates }: ProductIds = NO_IDS): ProductInput {
  const { bg, en, price, unit, tag, rate } = pick(ARTICLES, index)
  const taxRateId = taxRates.get(rate)
  return {
    name: { bg, en },
    description: EMPTY_LOCALISED,
    price,
    priceIncludesVat: false,
    currency: 'EUR',
    unitId: units.get(unit) ?? null,
    taxRateIds: taxRateId === undefined ? [] : [taxRateId],
    tags: [tag],
    sku: `A-${String(index + 1).padStart(4, '0')}`,
    partNumber: '',
    commodityCode: '',
    customFields: {},
    prices: [],
    accountNumber: '',
    ...overrides,
  }
}
