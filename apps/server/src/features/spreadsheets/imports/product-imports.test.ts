import {
  checkProductImport,
  exportProducts,
  type ProductImportField,
  runProductImport,
  uploadProductImport,
} from '@invoice/contract/records/product-imports.ts'
import { createProduct, listProducts, readProduct, summariseProducts } from '@invoice/contract/records/products.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../seed/product.ts'
import { contentOf, openZip } from '../../../platform/spreadsheets/zip.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'
import { csvFile, fileOf } from './testing/tables.ts'
import { zipOf } from './testing/zips.ts'

const server = await testServer()
const MAPPING: ProductImportField[] = ['name.bg', 'sku']
const RATES: ProductImportField[] = ['sku', 'taxRates']

const FIELDS: ProductImportField[] = ['name.bg', 'price', 'unit', 'taxRates', 'tags', 'currency']
const uploaded = async (client: OnboardedClient, rows: string[][]) =>
  (await client.call(uploadProductImport, { body: { file: csvFile([['Име', 'Цена', 'Мярка', 'ДДС', 'Етикети', 'Валута'], ...rows]) } })).id

describe('products of a table', () => {
  const body = { mapping: FIELDS, duplicates: 'create', currency: 'EUR' } as const
  test('are kept as if they had come one by one', async () => {
    const client = await onboarded(server, {}, 4)
    const units = await client.call(listUnits, { query: {} })
    const rates = await client.call(listTaxRates, { query: {} })
    const [unit, taxRates] = [units.items[0], rates.items.filter(({ rate }) => ['20', '9'].includes(rate))]
    const rows = [
      ['Внесен', '12.50', unit?.name.bg ?? '', `"${taxRates.map(({ rate }) => rate).join('; ')}"`, '"а; б; а"', ''],
      ['Само име', '', '', '', '', ''],
    ]
    await client.call(runProductImport, { params: { id: await uploaded(client, rows) }, body })
    const found = async (q: string) => (await client.call(listProducts, { query: { q } })).items
    const typed = aProduct({
      name: { bg: 'Внесен', en: '' },
      price: '12.50',
      unitId: unit?.id ?? null,
      taxRateIds: taxRates.map(({ id }) => id),
      tags: ['а', 'б', 'а'],
      sku: '',
    })
    const alone = await client.call(createProduct, { body: typed })
    const [imported] = (await found('внесен')).filter(({ id }) => id !== alone.id)
    expect(imported).toEqual({ ...alone, id: imported?.id })
    expect(await found('само име')).toMatchObject([{ price: null, unitId: null, taxRateIds: [], currency: 'EUR', tags: [] }])
  })
  test('are refused all together when one row is bad, and every bad row is told, in a check as in the import', async () => {
    const client = await onboarded(server, {}, 5)
    const rows = [
      ['Добър', '1', '', '', '', ''],
      ['', '7', '', '', '', ''],
      ['Без мярка', '', 'няма такава', '', '', ''],
      ['Без ставка', '', '', '99', '', ''],
      ['Скъп', 'скъпо', '', '', '', ''],
      ['Чужд', '', '', '', '', 'XXX'],
    ]
    const id = await uploaded(client, rows)
    const problemsIn = async (language: string) => {
      const report = await client.call(checkProductImport, { params: { id }, body }, { 'accept-language': language })
      return [report.created, report.bad, ...report.problems.map(({ row, column, message }) => [row, column, message].join(' '))]
    }
    expect(await problemsIn('en')).toMatchInlineSnapshot(`
      [
        1,
        5,
        "3 0 This field is required.",
        "4 2 There is no such unit. Add it in the settings or correct the cell.",
        "5 3 There is no such tax rate. Add it in the settings or correct the cell.",
        "6 1 Please enter a valid number.",
        "7 5 Please choose a currency.",
      ]
    `)
    expect(await problemsIn('bg')).toMatchInlineSnapshot(`
      [
        1,
        5,
        "3 0 Полето е задължително.",
        "4 2 Няма такава мярка. Добавете я в настройките или поправете клетката.",
        "5 3 Няма такава данъчна ставка. Добавете я в настройките или поправете клетката.",
        "6 1 Моля, въведете валидно число.",
        "7 5 Моля, изберете валута.",
      ]
    `)
    expect((await client.send(runProductImport, { params: { id }, body })).status).toBe(409)
    expect(await client.call(summariseProducts, { query: {} })).toEqual({ count: 0 })
  })
})

describe('a product that is there already', () => {
  test.each([
    ['Ж-100', 'ж-100'],
    ['fr-001', 'FR-001'],
  ])('is known by its SKU %s, whether in capitals or not, in the import as in the list', async (kept, typed) => {
    const client = await onboarded(server)
    await client.call(createProduct, { body: aProduct({ sku: kept }) })
    expect((await client.call(listProducts, { query: { sku: typed } })).items).toMatchObject([{ sku: kept }])
    const { id } = await client.call(uploadProductImport, {
      body: {
        file: csvFile([
          ['Име', 'Код'],
          ['Ново име', typed],
        ]),
      },
    })
    const body = { mapping: MAPPING, duplicates: 'update', currency: 'EUR' } as const
    expect(await client.call(runProductImport, { params: { id }, body })).toEqual({ created: 0, updated: 1, skipped: 0 })
    expect((await client.call(listProducts, { query: {} })).items).toMatchObject([{ name: { bg: 'Ново име' }, sku: typed }])
  })

  test('is of another version when its tax rates alone are new, and of the same when nothing is', async () => {
    const client = await onboarded(server, {}, 1)
    const { id, taxRateIds } = await client.call(createProduct, { body: aProduct({ sku: 'FR-002', name: { bg: 'Мед', en: '' } }) })
    const importRate = async (rate: string) => {
      const file = csvFile([
        ['Код', 'ДДС'],
        ['FR-002', rate],
      ])
      const uploaded = await client.call(uploadProductImport, { body: { file } })
      const body = { mapping: RATES, duplicates: 'update', currency: 'EUR' } as const
      await client.call(runProductImport, { params: { id: uploaded.id }, body })
      return client.call(readProduct, { params: { id } })
    }
    const changed = await importRate('9')
    expect(changed.version).toBe(2)
    expect(changed.taxRateIds).not.toEqual(taxRateIds)
    expect(await importRate('9')).toEqual(changed)
  })
})

describe('pictures of products', () => {
  const DOT = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNYEKQLAAK1ASDzwdBRAAAAAElFTkSuQmCC',
    'base64',
  )
  const table = (rows: string[]) => Buffer.from(rows.join('\r\n'))
  const zip = (parts: Parameters<typeof zipOf>[0]) => fileOf(zipOf(parts), 'stoki.zip')
  const PICTURED: ProductImportField[] = ['name.bg', 'sku', 'picture']
  const body = { mapping: PICTURED, duplicates: 'update', currency: 'EUR' } as const

  test('come in a ZIP with their table, by a column or by the code; the check tells what is missing, and what is there stays', async () => {
    const client = await onboarded(server, {}, 6)
    const rows = ['Име;Код;Снимка', 'Стол;S-1;СТОЛ.png', 'Маса;S-2;няма.jpg', 'Лампа;S-3;']
    const { id, pictures, columns } = await client.call(uploadProductImport, {
      body: {
        file: zip([
          ['стоки/t.csv', table(rows)],
          ['стоки/стол.png', DOT],
          ['стоки/S-3.webp.png', DOT],
          ['__MACOSX/x.png', DOT],
        ]),
      },
    })
    expect([pictures, columns.map(({ field }) => field)]).toEqual([2, body.mapping])
    const report = await client.call(checkProductImport, { params: { id }, body })
    expect(report).toMatchObject({ created: 3, bad: 0 })
    const missing = [{ row: 3, name: 'няма.jpg' }]
    expect(report.pictures).toEqual({ by: 'picture', rows: 1, missing, missingCount: 1, unused: ['стоки/S-3.webp.png'], unusedCount: 1 })
    await client.call(runProductImport, { params: { id }, body })
    const shown = async () =>
      (await client.call(listProducts, { query: {} })).items
        .map(({ sku, pictureFileId }) => [sku, pictureFileId] as const)
        .sort(([one], [other]) => one.localeCompare(other))
    const [chair, ...others] = await shown()
    expect(chair?.[1]).toMatch(/-/)
    expect(others).toEqual([
      ['S-2', null],
      ['S-3', null],
    ])
    const codes = await client.call(uploadProductImport, {
      body: {
        file: zip([
          ['t.csv', table(['Име;Код', 'Стол;S-1', 'Маса;S-2'])],
          ['s-2.png', DOT],
        ]),
      },
    })
    const byCode = { ...body, mapping: MAPPING }
    const checked = await client.call(checkProductImport, { params: { id: codes.id }, body: byCode })
    expect(checked.pictures).toMatchObject({ by: 'sku', rows: 1, missingCount: 0, unusedCount: 0 })
    await client.call(runProductImport, { params: { id: codes.id }, body: byCode })
    const after = await shown()
    expect(after[0]).toEqual(chair)
    expect(after[1]?.[1]).toMatch(/-/)
  })

  test('go out in a ZIP with their table, and come in again; more of them than one import takes go out in several', async () => {
    const [from, to] = [await onboarded(server, {}, 8), await onboarded(server, {}, 9)]
    const rows = ['Име;Код;Снимка', 'Стол;S/1;a.png', 'Маса;;b.png', 'Лампа;S-3;']
    const taken = async (client: OnboardedClient, file: File) => {
      const { id, columns, pictures } = await client.call(uploadProductImport, { body: { file } })
      const mapping = columns.map(({ field }) => field as ProductImportField | null)
      await client.call(runProductImport, { params: { id }, body: { ...body, mapping } })
      return pictures
    }
    await taken(from, zip([['t.csv', table(rows)], ...(['a.png', 'b.png'] as const).map((name) => [name, DOT] as const)]))
    const out = () => from.send(exportProducts, { query: { format: 'xlsx', pictures: true } }, { 'accept-language': 'bg' })
    const { bytes, headers } = await out()
    expect(headers['content-type']).toBe('application/zip')
    expect([...openZip(bytes, () => true, 1e9).keys()]).toEqual(['Артикули.xlsx', 'снимки/S-1.jpg', 'снимки/Маса.jpg'])
    expect(await taken(to, fileOf(Buffer.from(bytes), 'out.zip'))).toBe(2)
    const seen = (await to.call(listProducts, { query: {} })).items.map(({ name, sku, pictureFileId }) => [
      name.bg,
      sku,
      pictureFileId !== null,
    ])
    expect(seen.toSorted()).toEqual([
      ['Лампа', 'S-3', false],
      ['Маса', '', true],
      ['Стол', 'S/1', true],
    ])

    await taken(from, csvFile([['Име', 'Код'], ...Array.from({ length: 200 }, (_, at) => [`Стока ${at}`, `M-${at}`])]))
    await server.owner.query(
      `with made as (
        insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
        select f.workspace_id, p.id, f.purpose, f.media_type, f.name, f.sha256, f.size, f.content
        from app.products p cross join lateral (
          select * from app.files f where f.workspace_id = p.workspace_id and f.purpose = 'product' order by f.id limit 1) f
        where p.workspace_id = $1 and p.picture_file_id is null returning id)
      update app.products set picture_file_id = id where workspace_id = $1 and id in (select id from made)`,
      [from.workspaceId],
    )
    const several = await out()
    const outer = openZip(several.bytes, () => true, 1e9)
    expect([...outer.keys()]).toEqual(['Артикули 1.zip', 'Артикули 2.zip'])
    const counts: number[] = []
    for (const entry of outer.values()) {
      const pieces: Buffer[] = []
      for await (const piece of contentOf(several.bytes, entry)) pieces.push(piece)
      counts.push(await taken(to, fileOf(Buffer.concat(pieces), 'part.zip')))
    }
    expect(counts).toEqual([200, 3])
    expect(await to.call(summariseProducts, { query: {} })).toEqual({ count: 203 })
  })

  test('that are none are told by their names, whatever they are called, and a ZIP has one table', async () => {
    const client = await onboarded(server, {}, 7)
    const faults = async (parts: Parameters<typeof zipOf>[0]) => {
      const { status, body: answer } = await client.send(uploadProductImport, { body: { file: zip(parts) } })
      return [status, (answer as { errors: Record<string, string[]> }).errors['file']?.[0]]
    }
    const t = ['t.csv', table(['Име;Код', 'Стол;S-1'])] as const
    expect(await faults([t, ['a.png', Buffer.from('<html>')], ['b.png', DOT]])).toEqual([400, 'a.png: JPG, PNG or WebP, max 2MB.'])
    expect(await faults([['b.png', DOT]])).toEqual([
      400,
      'A ZIP file must hold exactly one table, with the pictures of the products beside it.',
    ])
  })
})
