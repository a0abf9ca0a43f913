import type { ImportReport, ImportTable } from '@invoice/contract/records/imports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { items, late, ok, refused, standIn } from '../../testing/stand-in.ts'
import type { ImportNoun } from './import-calls.ts'
import { ImportWizard } from './import-wizard.tsx'

beforeAll(() => loadTexts('imports'))
afterEach(() => changeLanguage('en'))

const ID = '0194c000-0000-7000-8000-000000000001'
const UPLOAD = 'POST /api/contacts/imports'
const AT = `/api/contacts/imports/${ID}`
const CHECK = `POST ${AT}/check`
const RUN = `POST ${AT}/run`
const PROGRESS = `GET ${AT}`
const CANCEL = `DELETE ${AT}`

const column = (heading: string, field: string | null, ...samples: string[]) => ({ heading, field, samples })
const TABLE: ImportTable = {
  id: ID,
  fileName: 'clients.xlsx',
  rowCount: 12345,
  isRemembered: false,
  columns: [
    column('Client', 'name.bg', 'Орхидея ООД', '', 'Чапла'),
    column('', null),
    column('Phone', 'phones', '02 1'),
    column('Mobile', 'phones', '0888 1'),
  ],
}
const REPORT: ImportReport = { created: 12000, updated: 300, skipped: 45, bad: 0, problems: [] }
const RESULT = ok({ created: 12000, updated: 300, skipped: 45 })
const READ = {
  [UPLOAD]: ok(TABLE, 201),
  [CHECK]: ok(REPORT),
  'GET /api/login/browser/v1/config': ok({}),
  'GET /api/custom-fields': items(),
}

async function open(routes: Parameters<typeof standIn>[0] = {}, noun: ImportNoun = 'contacts') {
  const server = standIn({ ...READ, ...routes })
  await renderScreen(() => <ImportWizard noun={noun} />, `/${noun}/import`)
  return server
}
const file = (bytes = 10) => {
  const chosen = new File(['a'], 'clients.xlsx')
  Object.defineProperty(chosen, 'size', { value: bytes })
  return chosen
}
const choose = (chosen = file()) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [chosen] } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const at = (step: RegExp) => screen.findByRole('region', { name: step })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
async function toColumns(routes: Parameters<typeof standIn>[0] = {}, noun: ImportNoun = 'contacts') {
  const server = await open(routes, noun)
  choose()
  await at(/^Step 2 of 4: Columns/)
  return server
}
async function toCheck(routes: Parameters<typeof standIn>[0] = {}) {
  const server = await toColumns(routes)
  await press('Check')
  await at(/^Step 3 of 4: Check/)
  return server
}

describe('the file', () => {
  test('is read once it is chosen, and the next step has the focus', async () => {
    const reply = late()
    const { of } = await open({ [UPLOAD]: reply.answer })
    choose()
    expect(await screen.findByText('Reading the file…')).toBeDefined()
    choose()
    reply.come(ok(TABLE, 201))
    const step = await at(/^Step 2 of 4: Columns/)
    await waitFor(() => expect(document.activeElement).toBe(step))
    expect(of(UPLOAD)).toHaveLength(1)
    expect(screen.getByText('Columns').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(step.textContent).toContain('“clients.xlsx”: 12,345 rows.')
  })

  test('may be dropped as well', async () => {
    await open()
    const place = screen.getByRole('region', { name: 'Choose the table' })
    fireEvent.dragOver(place)
    expect(place.hasAttribute('data-over')).toBe(true)
    fireEvent.drop(place, { dataTransfer: { files: [file()] } })
    await at(/^Step 2/)
  })

  test('that is too large is refused before anything is sent', async () => {
    const { of } = await open()
    choose(file(20_971_521))
    expect((await screen.findByRole('alert')).textContent).toBe('CSV or XLSX, up to 20 MB.')
    expect(of(UPLOAD)).toEqual([])
    choose(file(20_971_520))
    await at(/^Step 2/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each<[string, Parameters<typeof standIn>[0][string], string]>([
    ['that is no table', refused(400, { file: ['This is not a table.'] }), 'This is not a table.'],
    ['without a connection', 'no answer', 'The connection was lost. Try again: what was imported already is not imported twice.'],
    ['without the right', refused(403, { __: ['No permission.'] }), 'No permission.'],
  ])('%s says so, and another one may be chosen', async (_, answer, text) => {
    await open({ [UPLOAD]: [answer as never, ok(TABLE, 201)] })
    choose()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    choose()
    await at(/^Step 2/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the columns', () => {
  test('have what was recognised filled in, with their first cells, and those left out are counted', async () => {
    await toColumns()
    expect(choice('Imported as: Client').value).toBe('name.bg')
    expect(choice('Imported as: Column 2 without a heading').value).toBe('')
    expect(screen.getByText('Орхидея ООД · Чапла')).toBeDefined()
    expect(screen.getByText('1 column is not imported.')).toBeDefined()
  })

  test('may be fields of the workspace’s own, which are offered by their names', async () => {
    const common = { version: 1, key: null, noun: 'contact', types: [], kind: 'text', options: [], isRequired: false, isPrinted: false }
    const own = (id: string, en: string, archivedAt: string | null = null) => ({ ...common, id, name: { bg: '', en }, archivedAt })
    const fields = items(own(ID, 'Route'), own(ID.replace(/1$/, '2'), 'Old', '2026-01-01T00:00:00.000Z'))
    const { of } = await toColumns({ 'GET /api/custom-fields': fields })
    const column = choice('Imported as: Column 2 without a heading')
    await userEvent.selectOptions(column, await within(column).findByRole('option', { name: 'Route' }))
    expect(within(column).queryByRole('option', { name: 'Old' })).toBeNull()
    await press('Check')
    await at(/^Step 3 of 4: Check/)
    expect(of(CHECK)[0]?.body).toMatchObject({ mapping: ['name.bg', `customFields.${ID}`, 'phones', 'phones'] })
  })

  test('one is the name, and a field is of one column, but for phones', async () => {
    const { of } = await toColumns()
    const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check' })
    expect(check().disabled).toBe(false)
    await userEvent.selectOptions(choice('Imported as: Column 2 without a heading'), 'Name (BG)')
    expect(screen.getByText('Chosen for another column too.')).toBeDefined()
    expect(check().disabled).toBe(true)
    await userEvent.selectOptions(choice('Imported as: Column 2 without a heading'), 'Not imported')
    await userEvent.selectOptions(choice('Imported as: Client'), 'Email')
    expect(screen.getByText('Choose which column is the name.')).toBeDefined()
    fireEvent.submit(check().closest('form') as HTMLElement)
    expect(of(CHECK)).toEqual([])
    await userEvent.selectOptions(choice('Imported as: Client'), 'Name (EN)')
    expect(check().disabled).toBe(false)
  })

  test('the rules of the whole table go with the check', async () => {
    const { of } = await toColumns()
    await userEvent.selectOptions(choice('What exists already'), 'is updated')
    expect(screen.getByText(/an empty cell deletes nothing/)).toBeDefined()
    await userEvent.selectOptions(choice('The contacts are'), 'Vendors')
    await press('Check')
    await at(/^Step 3/)
    expect(of(CHECK)[0]?.body).toEqual({ mapping: ['name.bg', '', 'phones', 'phones'], duplicates: 'update', role: 'vendor' })
  })

  test('where the table says who is a client, one is not asked', async () => {
    await toColumns()
    await userEvent.selectOptions(choice('Imported as: Column 2 without a heading'), 'Client')
    expect(screen.queryByRole('combobox', { name: 'The contacts are' })).toBeNull()
  })

  test('products are asked for their currency instead', async () => {
    const AT_PRODUCTS = `POST /api/products/imports/${ID}/check`
    const table = { ...TABLE, columns: [column('Product', 'name.bg'), column('Price', 'price')] }
    const { of } = await toColumns(
      { 'POST /api/products/imports': ok({ ...table, pictures: 0 }, 201), [AT_PRODUCTS]: ok({ ...REPORT, pictures: null }) },
      'products',
    )
    expect(screen.queryByRole('combobox', { name: 'The contacts are' })).toBeNull()
    await press('Check')
    await at(/^Step 3/)
    expect(of(AT_PRODUCTS)[0]?.body).toEqual({ mapping: ['name.bg', 'price'], duplicates: 'skip', currency: 'EUR' })
  })
})

describe('the check', () => {
  const BAD: ImportReport = {
    ...REPORT,
    bad: 2,
    problems: [{ row: 7, column: 1, value: 'nobody', message: 'Please enter a valid email.' }],
  }

  test('says what would be done, before anything is', async () => {
    const { of } = await toCheck()
    const counts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(counts).toEqual(['New12,000', 'Updated300', 'Skipped45', 'Bad0'])
    expect(screen.getByRole('button', { name: 'Import 12,300 records' })).toBeDefined()
    expect(of(RUN)).toEqual([])
  })

  test('tells bad rows as the spreadsheet counts them, and imports nothing while there are any', async () => {
    await toCheck({ [CHECK]: ok(BAD) })
    expect(screen.getByRole('alert').textContent).toContain('2 rows cannot be imported')
    const [, row] = screen.getAllByRole('row')
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['7', 'Column 2 without a heading', 'nobody', 'Please enter a valid email.'])
    expect(screen.getByText(/^The first 1 faults are shown/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  test('goes back to the columns, which are as they were left, and checks anew', async () => {
    const { of } = await toCheck({ [CHECK]: [ok(BAD), ok(REPORT)] })
    await press('Columns')
    await at(/^Step 2/)
    expect(choice('Imported as: Client').value).toBe('name.bg')
    await press('Check')
    await at(/^Step 3/)
    expect(of(CHECK)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('where all is there already there is nothing to import', async () => {
    await toCheck({ [CHECK]: ok({ ...REPORT, created: 0, updated: 0 }) })
    expect(screen.getByText('There is nothing to import: all records exist already.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  test('a file that is no longer kept is chosen again', async () => {
    await toColumns({ [CHECK]: refused(404) })
    await press('Check')
    expect((await screen.findByRole('alert')).textContent).toBe('The file is no longer kept here. Please choose it again.')
    await at(/^Step 1/)
  })
})

test('the keyboard leads through a good table: each step begins with itself in front, and Enter goes on', async () => {
  const { of } = await open({ [RUN]: RESULT })
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  const front = async (step: RegExp) => {
    const region = await at(step)
    await waitFor(() => expect(document.activeElement).toBe(region))
  }
  const to = async (name: string) => {
    for (let keys = 0; keys < 30 && document.activeElement !== screen.queryByRole('button', { name }); keys++) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
  }
  await to('Choose a file')
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  choose()
  await front(/^Step 2/)
  await userEvent.tab()
  expect(document.activeElement).toBe(choice('Imported as: Client'))
  await to('Check')
  await front(/^Step 3/)
  await to('Import 12,300 records')
  await front(/^Step 4/)
  expect(of(RUN)).toHaveLength(1)
})

describe('the import', () => {
  const start = () => press('Import 12,300 records')

  test('shows how far it is, and what was done', async () => {
    const reply = late()
    const { of } = await toCheck({ [RUN]: reply.answer, [PROGRESS]: ok({ done: 4000, rowCount: 12345 }) })
    await start()
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Importing…' })
    await waitFor(() => expect(bar.value).toBe(4000))
    expect(screen.getByText('4,000 of 12,345 rows')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Columns' }).disabled).toBe(true)
    reply.come(RESULT)
    await at(/^Step 4/)
    expect(screen.getByText('New: 12,000, updated: 300, skipped: 45.')).toBeDefined()
    const back = within(screen.getByRole('region', { name: 'Imported' })).getByRole('link', { name: 'Back to contacts' })
    expect(back.getAttribute('href')).toBe('/contacts?tab=all')
    expect(of(RUN)).toHaveLength(1)
  })

  test('stopped, it says that nothing was saved, and may be started again under a key of its own', async () => {
    const reply = late()
    const stopped = refused(409, { __: ['The import was stopped. Nothing was saved.'] })
    const { of } = await toCheck({
      [RUN]: [reply.answer, RESULT],
      [PROGRESS]: ok({ done: 10, rowCount: 12345 }),
      [CANCEL]: { status: 204 },
    })
    await start()
    await press('Stop the import')
    await waitFor(() => expect(of(CANCEL)).toHaveLength(1))
    reply.come(stopped)
    expect((await screen.findByRole('alert')).textContent).toBe('The import was stopped. Nothing was saved.')
    await start()
    await at(/^Step 4/)
    const keys = of(RUN).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('whose answer was lost is followed to its end, and the same act gives its result: nothing is imported twice', async () => {
    const { of } = await toCheck({ [RUN]: ['no answer', RESULT], [PROGRESS]: ok({ done: 12345, rowCount: 12345 }) })
    await start()
    await at(/^Step 4/)
    const keys = of(RUN).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('that ended with its server says that nothing was saved', async () => {
    await toCheck({ [RUN]: 'no answer', [PROGRESS]: ok({ done: null, rowCount: 12345 }) })
    await start()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The connection was lost before the import was complete. Nothing was saved; please try again.',
    )
    expect(screen.getByRole('button', { name: 'Import 12,300 records' })).toBeDefined()
  })

  test('another file begins anew, with another key', async () => {
    const { of } = await toCheck({ [RUN]: RESULT })
    await start()
    await at(/^Step 4/)
    await press('Import another file')
    await at(/^Step 1/)
    choose()
    await at(/^Step 2/)
    const keys = of(UPLOAD).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('in Bulgarian numbers are grouped with a space and words follow them', async () => {
    await changeLanguage('bg')
    await open()
    choose()
    await userEvent.click(await screen.findByRole('button', { name: 'Провери' }))
    expect((await screen.findByRole('button', { name: /^Внеси|^Импортирай/ })).textContent?.replace(/\s/g, ' ')).toMatch(/12 300 /)
  })
})

test('an empty table to fill in is downloaded; refused, it says why', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const { of } = await open({ 'GET /api/contacts/import-template': [refused(403, { __: ['No permission.'] }), ok('file')] })
  await press('Empty table CSV')
  expect((await screen.findByRole('alert')).textContent).toBe('No permission.')
  await press('Empty table XLSX')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(of('GET /api/contacts/import-template').map(({ query }) => query['format'])).toEqual(['csv', 'xlsx'])
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})

test('of products tells which rows have a picture, which names are of none, and which pictures are of no row', async () => {
  const pictures = { by: 'picture', rows: 2, missing: [{ row: 5, name: 'lamp.jpg' }], missingCount: 2, unused: ['old.png'], unusedCount: 1 }
  const routes = {
    'POST /api/products/imports': ok({ ...TABLE, pictures: 3 }, 201),
    [`POST /api/products/imports/${ID}/check`]: ok({ ...REPORT, pictures }),
  }
  await open(routes, 'products')
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toContain('.zip')
  choose()
  await press('Check')
  const shown = await screen.findByRole('region', { name: 'Pictures' })
  for (const text of [
    '2 rows have a picture.',
    '2 rows name pictures that are not in the ZIP file.',
    'Row 5: lamp.jpg',
    'and 1 more',
    '1 picture is named in no row.',
    'old.png',
  ])
    expect(shown.textContent).toContain(text)
})
