import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
/** The country, its currency, its capital, its registers and its law; a typeface bears the capital's name, locales and keys of texts its code. */
const COUNTRY = /\bBGN?\b|Sofia|ЕИК|\bEIK\b|ЗДДС|ЗВЕРБ|чл\.|НАП|Bulgaria\b|България/
const NO_COUNTRY = /Sofia ?Sans|bg-BG|name\.bg|countries:BG/g

/** Who may speak of it, and why. */
const ALLOWED: Record<string, string> = {
  'packages/domain/src/regimes': 'its room, and the doors of it',
  'packages/domain/src/online/providers.ts': 'one of the currencies that they take',
  'packages/domain/src/bills/reading': 'what is printed on the bills of vendors',
  'packages/domain/src/money/currency.ts': 'one of all currencies',
  'packages/domain/src/settings/countries.ts': 'one of all countries',
  'packages/domain/src/settings/member-state-rates.ts': 'one of the member states',
  'packages/domain/src/vat/member-states.ts': 'one of the member states',
  'packages/domain/src/einvoice': 'groups of the standard, which it calls BG-1 to BG-32',
  'packages/domain/src/text': 'the language, and how the law writes it in Latin letters',
  'packages/domain/src/tables/product-headings.ts': 'what tables of other programs call a column',
  'packages/domain/src/statements/matching/reason-numbers.ts': 'marks of currencies in what banks write',
  'packages/text/src': 'sentences for people, in their languages',
  'packages/print/templates': 'comments of templates that are kept as they were released',
  'apps/server/src/platform/bank-files/mt940.ts': 'marks of currencies in what banks write',
  'apps/server/src/features/contacts/personal-data/erase-contact.ts': 'which laws keep what is not erased',
  'apps/server/src/features/spreadsheets/imports/contact-headings.ts': 'what tables of other programs call a column',
  'apps/server/src/features/spreadsheets/imports/document-headings.ts': 'what tables of other programs call a column',
  'apps/server/src/features/spreadsheets/imports/cells.ts': 'how people write the names of countries and languages',
  'apps/server/src/features/spreadsheets/exports/examples.ts': 'a sample',
  'apps/web/src/app/gallery': 'samples of the components',
  'apps/web/src/features/products/product-view.tsx': 'the mark of a language',
}

test('a country is spoken of in its room, and nowhere else', () => {
  const speaking = sources(join(ROOT, 'packages'))
    .concat(sources(join(ROOT, 'apps/server/src')), sources(join(ROOT, 'apps/web/src')))
    .filter((file) => COUNTRY.test(readFileSync(join(ROOT, file), 'utf8').replaceAll(NO_COUNTRY, '')))
  const outside = speaking.filter((file) => !Object.keys(ALLOWED).some((path) => file === path || file.startsWith(`${path}/`)))
  expect(outside).toEqual([])
})

test('the room has no door but the files beside it', () => {
  const importing = sources(join(ROOT, 'packages'))
    .concat(sources(join(ROOT, 'apps/server/src')), sources(join(ROOT, 'apps/web/src')))
    .filter((file) => /regimes\/bg\//.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(importing.filter((file) => !file.startsWith('packages/domain/src/regimes/'))).toEqual([])
})

/** Sources without tests and what only these use, from the root. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css|typ)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)(?:node_modules|testing|dist)\//.test(file))
}
