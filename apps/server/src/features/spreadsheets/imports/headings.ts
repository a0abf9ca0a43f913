import type { ContactImportField } from '@invoice/contract/contact-imports.ts'
import type { ProductImportField } from '@invoice/contract/product-imports.ts'

/**
 * How tables of other programs and of people head their columns, beside our own headings. Compared by their search key: case, signs and
 * script do not matter. A stem without its language is of the Bulgarian or the English field, which their cells tell.
 */

type Headings<Field extends string> = Partial<Readonly<Record<Field | Generic<Field>, readonly string[]>>>
/** `name` for `name.bg` and `name.en`. */
type Generic<Field extends string> = Field extends `${infer Stem}.bg` ? Stem : never

export const CONTACT_HEADINGS: Headings<ContactImportField> = {
  name: [
    ...[
      'Име',
      'Име на фирмата',
      'Име на фирма',
      'Фирма',
      'Наименование',
      'Наименование на фирмата',
      'Клиент име',
      'Контрагент',
      'Партньор',
    ],
    ...[
      'Име на клиента',
      'Име на контрагента',
      'Наименование на контрагента',
      'Дружество',
      'Фирмено наименование',
      'Получател',
      'Име/Фирма',
    ],
    ...[
      'Name',
      'Company',
      'Company name',
      'Client name',
      'Customer',
      'Customer name',
      'Contact name',
      'Business name',
      'Partner',
      'Full name',
    ],
    ...['Organization', 'Organisation', 'Display name', 'Vendor name', 'Supplier name'],
  ],
  'name.bg': ['Име на български', 'Име на кирилица', 'Име BG', 'Bulgarian name', 'Name BG', 'Name in Bulgarian'],
  'name.en': [
    ...['Име на английски', 'Име на латиница', 'Име EN', 'Наименование на латиница', 'English name', 'Name EN', 'Name in English'],
    ...['International name', 'Latin name'],
  ],
  kind: ['Вид', 'Тип', 'Вид на контрагента', 'Тип контрагент', 'Type', 'Contact type', 'Customer type', 'Entity type'],
  isClient: ['Е клиент', 'Is client', 'Is customer', 'Customer yes no'],
  isVendor: ['Е доставчик', 'Is vendor', 'Is supplier', 'Supplier'],
  registrationNumber: [
    ...['ЕИК', 'Булстат', 'ЕИК/Булстат', 'БУЛСТАТ/ЕИК', 'ЕИК по Булстат', 'ЕИК номер', 'Ид. номер', 'Идентификационен номер', 'ИН'],
    ...[
      'Рег. номер',
      'Регистрационен номер',
      'Фирмен номер',
      'EIK',
      'Bulstat',
      'UIC',
      'Company ID',
      'Company number',
      'Registration number',
    ],
    ...['Reg. no.', 'Registration no', 'Company reg no', 'ID number', 'CRN', 'ЕИК/ПИК', 'ЕИК/ЕГН'],
  ],
  vatNumber: [
    ...['ИН по ЗДДС', 'ДДС №', 'ДДС номер', 'ДДС No', 'ДДС', 'ЗДДС №', 'ЗДДС номер', 'ИН по ДДС', 'Номер по ДДС', 'ИН ДДС', 'ИН ЗДДС'],
    ...['Идент. № по ЗДДС', 'Идентификационен номер по ЗДДС', 'ДДС регистрация', 'VAT number', 'VAT no', 'VAT', 'VAT ID', 'VAT reg no'],
    ...['VAT registration number', 'VATIN', 'Tax ID', 'Tax number', 'TIN'],
  ],
  personalNumber: ['ЕГН', 'ЛНЧ', 'ЕГН/ЛНЧ', 'EGN', 'Personal number', 'Personal ID', 'PIN'],
  accountablePerson: [
    ...['МОЛ', 'Материално отговорно лице', 'Управител', 'Представляващ', 'Лице за контакт', 'Отговорно лице', 'MOL', 'Accountable person'],
    ...['Manager', 'Contact person', 'Representative', 'Responsible person'],
  ],
  address: [
    ...[
      'Адрес',
      'Адрес на фирмата',
      'Адрес на управление',
      'Седалище и адрес',
      'Седалище',
      'Адрес по регистрация',
      'Улица',
      'Адрес на клиента',
    ],
    ...['Address', 'Street', 'Street address', 'Address line 1', 'Address 1', 'Billing address', 'Registered address'],
  ],
  city: ['Град', 'Населено място', 'Нас. място', 'Гр./с.', 'City', 'Town', 'Billing city', 'City/Town'],
  postcode: ['Пощенски код', 'ПК', 'П.К.', 'Пощ. код', 'Postcode', 'Postal code', 'ZIP', 'Zip code', 'Post code', 'Billing zip'],
  countryCode: ['Държава', 'Страна', 'Код на държава', 'Country', 'Country code', 'Billing country'],
  phones: [
    ...['Телефон', 'Телефони', 'Тел.', 'Тел', 'GSM', 'Мобилен', 'Мобилен телефон', 'Телефонен номер', 'Телефон 1', 'Телефон 2', 'Phone'],
    ...['Phones', 'Phone number', 'Telephone', 'Tel', 'Mobile', 'Mobile phone', 'Cell', 'ГСМ', 'Моб. телефон', 'Телефон за връзка'],
  ],
  email: [
    ...[
      'Имейл',
      'E-mail',
      'Email',
      'Ел. поща',
      'Електронна поща',
      'Имейл адрес',
      'Е-mail',
      'Мейл',
      'Mail',
      'Email address',
      'Е-поща',
      'И-мейл',
    ],
  ],
  website: ['Уебсайт', 'Сайт', 'Интернет страница', 'Уеб сайт', 'Website', 'Web', 'Web site', 'URL', 'Homepage'],
  code: [
    ...['Код', 'Код на клиент', 'Клиентски номер', 'Код на контрагент', 'Номер', 'Партиден номер', 'Вътрешен код', 'Code', 'Client code'],
    ...['Customer code', 'Customer number', 'Client number', 'Account code', 'Reference'],
  ],
  language: ['Език', 'Language', 'Език на фактурата', 'Invoice language', 'Locale'],
  currency: ['Валута', 'Currency', 'Currency code'],
  paymentDays: [
    ...['Срок за плащане', 'Дни за плащане', 'Падеж дни', 'Отложено плащане', 'Срок на плащане', 'Дни отсрочка', 'Payment terms'],
    ...['Payment days', 'Payment period', 'Due days', 'Net days', 'Terms'],
  ],
  buyerReference: ['Референция', 'Референция на купувача', 'Buyer reference', 'PO number', 'Номер на поръчка'],
  notes: ['Бележка', 'Бележки', 'Забележка', 'Забележки', 'Коментар', 'Notes', 'Note', 'Comment', 'Comments', 'Remarks', 'Описание'],
}

export const PRODUCT_HEADINGS: Headings<ProductImportField> = {
  name: [
    ...['Име', 'Наименование', 'Артикул', 'Име на артикула', 'Наименование на артикула', 'Стока', 'Продукт', 'Услуга', 'Стока/услуга'],
    ...[
      'Наименование на стоката',
      'Име на продукта',
      'Name',
      'Product',
      'Product name',
      'Item',
      'Item name',
      'Title',
      'Service',
      'Product/Service',
    ],
  ],
  'name.bg': ['Име на български', 'Име BG', 'Bulgarian name', 'Name BG'],
  'name.en': ['Име на английски', 'Име на латиница', 'Име EN', 'English name', 'Name EN'],
  description: ['Описание', 'Пояснение', 'Description', 'Details', 'Long description', 'Допълнителна информация', 'Item description'],
  'description.en': ['Описание на английски', 'Description EN', 'English description'],
  price: [
    ...['Ед. цена', 'Единична цена', 'Цена', 'Продажна цена', 'Цена без ДДС', 'Ед. цена без ДДС', 'Цена на едро', 'Цена EUR', 'Цена лв.'],
    ...['Цена в евро', 'Unit price', 'Price', 'Sales price', 'Selling price', 'Rate price', 'Net price', 'List price', 'Цена с ДДС'],
    ...['Ед. цена с ДДС', 'Gross price'],
  ],
  priceIncludesVat: ['С ДДС', 'Цената включва ДДС', 'Включен ДДС', 'ДДС в цената', 'Price includes VAT', 'VAT included', 'Tax included'],
  currency: ['Валута', 'Currency', 'Currency code'],
  unit: [
    'Мярка',
    'Мерна единица',
    'М. ед.',
    'Мерна ед.',
    'М-ка',
    'Ед. мярка',
    'Единица',
    'Unit',
    'Unit of measure',
    'UoM',
    'Measure',
    'Units',
  ],
  taxRates: [
    ...[
      'ДДС',
      'ДДС %',
      '% ДДС',
      'Ставка',
      'Ставка ДДС',
      'Данъчна ставка',
      'ДДС ставка',
      'VAT',
      'VAT %',
      'VAT rate',
      'Tax',
      'Tax rate',
      'Tax %',
    ],
    ...['Sales tax'],
  ],
  tags: ['Етикети', 'Етикет', 'Категория', 'Категории', 'Група', 'Групи', 'Tags', 'Tag', 'Category', 'Categories', 'Group', 'Labels'],
  sku: [
    ...['Код', 'SKU', 'Код на артикула', 'Артикулен номер', 'Арт. №', 'Артикул №', 'Артикул код', 'Вътрешен код', 'Code', 'Item code'],
    ...['Product code', 'Item number', 'Article number', 'Article', 'Номер'],
  ],
  partNumber: [
    ...[
      'Каталожен номер',
      'Кат. №',
      'Баркод',
      'Barcode',
      'EAN',
      'Part number',
      'Part no',
      'MPN',
      'Catalogue number',
      'Catalog number',
      'GTIN',
    ],
    ...['Manufacturer code', 'Номер на част'],
  ],
  accountNumber: ['Счетоводна сметка', 'Сметка', 'Account', 'Account number', 'Ledger account', 'GL account', 'Income account'],
}
