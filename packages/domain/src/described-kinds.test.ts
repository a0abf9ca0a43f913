import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ALL_LISTS } from '@invoice/contract/settings/list-facts.ts'
import { expect, test } from 'vitest'
import { NOTIFICATION_EVENTS } from './notifications/events.ts'
import { REPORT_IDS } from './reports/report-facts.ts'
import { formsIn } from './statements/forms.ts'

/**
 * A report, an event that is told by mail, a bank's format, an export, a list of the settings is one description, and all else is made of it. Whoever
 * names one of them in a comparison, a case or a table of their own writes a second one.
 */
const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['packages', 'apps', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/testing\/|\/seed\/|^packages\/text\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
)

/** The files in which something stands. */
const filesWith = (patterns: readonly RegExp[], within = /./): string[] =>
  SOURCES.filter(([path, source]) => within.test(path) && patterns.some((pattern) => pattern.test(source)))
    .map(([path]) => path)
    .sort()

test('the sources are read', () => {
  expect(SOURCES.length).toBeGreaterThan(1000)
})

test('a report is named by its description and its reader, and by who leads to it', () => {
  expect(filesWith([new RegExp(`'(?:${REPORT_IDS.filter((id) => id.includes('-')).join('|')})'`)])).toEqual([
    'apps/server/src/features/reports/readers.ts',
    // The panels of the dashboard lead to their report.
    'apps/web/src/features/dashboard/money-panels.tsx',
    'apps/web/src/features/dashboard/revenue-panel.tsx',
    'packages/domain/src/reports/report-facts.ts',
  ])
  const ids = REPORT_IDS.join('|')
  const second = [
    new RegExp(`\\b(?:report|id)\\s*[=!]==\\s*'(?:${ids})'`),
    new RegExp(`\\bcase '(?:${ids})'`),
    /^\s*(?:receivables|payables): /m,
  ]
  expect(filesWith(second, /\breports?\/(?!.*dashboard)|\/report-/)).toEqual([
    'apps/server/src/features/reports/readers.ts',
    'packages/domain/src/reports/report-facts.ts',
  ])
})

test('an event that is told by mail is named by its description, and by who causes it', () => {
  const mine = NOTIFICATION_EVENTS.filter((event) => event !== 'mail_refused' && event !== 'question_asked')
  expect(filesWith([new RegExp(`['.](?:${mine.join('|')})\\b|^\\s*(?:${mine.join('|')}):`, 'm')])).toEqual([
    // What a person sends.
    'apps/server/src/features/documents/sending/send-document.ts',
    // A payment that is thanked for.
    'apps/server/src/features/notifications/mail-payment.ts',
    'apps/server/src/features/payments/record/tell-paid.ts',
    // A drill, which takes one to try.
    'bench/drill/jobs.ts',
    'packages/domain/src/notifications/events.ts',
  ])
  // These are names of notices and of acts as well.
  const others = /\b(?:event|id)\s*[=!]==\s*'|\bcase '(?:mail_refused|question_asked)'|'(?:mail_refused|question_asked)' \|/
  expect(filesWith([others], /notifications|notices|letters|job/)).toEqual([])
})

test('what a list is saved as is said by one file, beside its call and the screens that offer it', () => {
  const folder = 'apps/server/src/features/spreadsheets/exports/'
  const calls = SOURCES.filter(([path]) => path.startsWith('packages/contract/')).flatMap(([, source]) =>
    // What is held of one person, and what the law lays out, is no list.
    [...source.matchAll(/^export const (export(?!PersonalData|VatLedger|OssReturn)[A-Z]\w*) = endpoint/gm)].map(([, name = '']) => name),
  )
  expect(calls.length).toBeGreaterThan(6)
  for (const call of calls)
    expect([call, filesWith([new RegExp(`\\b${call}\\b`)], /^apps\/server\//)]).toEqual([call, [expect.stringContaining(folder)]])
  // Whatever else writes a sheet, or that one was asked for, is a second way.
  expect(
    filesWith([/\b(?:pagedSheet|recordsSheet|spreadsheetReply|writtenAs)\(/], /^apps\/server\//).filter((path) => !path.startsWith(folder)),
  ).toEqual([
    // What is taken out has its own rows, kept by a job before they become a file.
    'apps/server/src/features/exports/make-parts.ts',
    'apps/server/src/features/exports/write-export.ts',
    // Reports have their own table, and rows that could not be imported are no list.
    'apps/server/src/features/reports/report-file.ts',
    'apps/server/src/features/spreadsheets/documents/tell-report.ts',
    'apps/server/src/features/spreadsheets/imports/bad-rows-reply.ts',
    'apps/server/src/features/spreadsheets/spreadsheet-reply.ts',
    // The law lays these out.
    'apps/server/src/features/vat/oss/read-oss.ts',
    'apps/server/src/features/vat/package/ledger-sheet.ts',
  ])
  expect(filesWith([/writeAudit\(.*\.exported'/])).toEqual([
    // Chosen documents are counted.
    'apps/server/src/features/documents/bulk/read-exported.ts',
    // A file for a bank, and reports, which are described by their own tables.
    'apps/server/src/features/payment-runs/read-payment-file.ts',
    'apps/server/src/features/reports/routes.ts',
    // A file that the Agency has.
    'apps/server/src/features/vat/filing/list-filings.ts',
  ])
})

test('a form of statements is named by its description and its reader', () => {
  expect(filesWith([/camt053|'mt940'|\bmt940:/])).toEqual(
    [
      // Its benchmark makes rows without files.
      'bench/statements.ts',
      'apps/server/src/platform/bank-files/formats.ts',
      'packages/domain/src/statements/forms.ts',
    ].sort(),
  )
  // Sentences get their names.
  const inTexts = readdirSync(join(ROOT, 'packages/text/src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && /MT940/.test(readFileSync(join(ROOT, 'packages/text/src', path), 'utf8')),
  )
  expect(inTexts).toEqual([])
  expect(formsIn('bg', false)).toBe('CAMT.053, MT940, CSV или XLSX')
  expect(formsIn('en', true)).toBe('CAMT.053 (XML), MT940, CSV or XLSX')
})

test('a list of the settings is named by its description, and by who reads it', () => {
  const names = (key: 'path' | 'page' | 'stored' | 'entity'): string => ALL_LISTS.map((list) => list[key]).join('|')
  expect(filesWith([new RegExp(`'(?:${names('path')})\\b`)])).toEqual([
    'packages/contract/src/settings/list-facts.ts',
    // What every visit calls is written out.
    'packages/contract/src/settings/settings.ts',
  ])
  expect(filesWith([new RegExp(`(?:${names('page')})'`)], /^(?!.*\/routes\/)/)).toEqual(['packages/contract/src/settings/list-facts.ts'])
  expect(filesWith([new RegExp(`'(?:${names('entity')})\\.\\w+'`)])).toEqual(['packages/contract/src/settings/settings.ts'])
  const writes = new RegExp(
    `(?:insert into|update|delete from|(?:insertInto|updateTable|deleteFrom)\\(')\\s*app\\.(?:${names('stored')})\\b`,
  )
  expect(filesWith([writes])).toEqual([])
})

test('a list of the settings has no store, routes, endpoints, page or form beside those that all have', () => {
  const server = /server\/src\/features\/settings\//
  // Ranges count, and payment methods hold secrets (docs/decisions/0087-a-list-is-one-description.md).
  expect(filesWith([/returningAll\(|returning \*/], server)).toEqual([
    'apps/server/src/features/settings/lists/described-store.ts',
    'apps/server/src/features/settings/payment-methods/payment-methods-store.ts',
    'apps/server/src/features/settings/ranges/ranges-store.ts',
  ])
  expect(filesWith([/\borderList\(tx, context/], server)).toEqual([
    'apps/server/src/features/settings/lists/list-routes.ts',
    'apps/server/src/features/settings/payment-methods/payment-method-routes.ts',
    'apps/server/src/features/settings/routes.ts',
  ])
  expect(filesWith([/audit: '\w+\.ordered'/])).toEqual([
    'packages/contract/src/settings/payment-methods.ts',
    'packages/contract/src/treasury/accounts.ts',
  ])
  expect(filesWith([/<SettingsList\b/])).toEqual([
    'apps/web/src/features/settings/lists/described-list.tsx',
    'apps/web/src/features/settings/payment-methods/method-list.tsx',
    'apps/web/src/features/settings/ranges/ranges.tsx',
  ])
  expect(filesWith([/ = useRowForm\b/])).toEqual([
    'apps/web/src/features/settings/lists/described-list.tsx',
    'apps/web/src/features/settings/ranges/range-drawer.tsx',
  ])
})
