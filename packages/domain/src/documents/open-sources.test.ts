import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/dist\/|\/testing\/|\/seed\/|^packages\/text\//.test(path)),
)

/** The files in which one of the patterns stands, in code or in SQL. */
const writtenIn = (...patterns: readonly RegExp[]): string[] =>
  sources.filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return patterns.some((pattern) => pattern.test(source))
  })

/** Each rule: how it looks where somebody writes it once more, and where it stands, with the reason. */
const RULES: Record<string, { written: readonly RegExp[]; stands: Record<string, string> }> = {
  'what is left of a document, and whether it is in force': {
    written: [
      /outstanding\s*(?:>|<|<>|>=|<=|=)\s*0\b/,
      /\bin \('issued',\s*'recorded'\)/,
      /subtractDecimals\(\s*(?:\w+\.)?total,\s*(?:\w+\.)?settled/,
      /sum\(coalesce\((?:\w+\.)?settling_amount, (?:\w+\.)?amount\)\), 0\)/,
    ],
    stands: {
      'packages/domain/src/documents/open.ts': 'the rule',
      'apps/server/src/features/documents/record/open-sql.ts': 'the rule as SQL',
      'packages/domain/src/payments/instalments.ts': 'the rule of what is due in several days',
      'apps/server/src/features/documents/record/documents-reads-store.ts': 'what one document gave, prepared',
      'apps/server/src/features/documents/issuing/issue-document.ts': 'what a proforma’s invoice begins with, before it is a row',
    },
  },
  'when it is late': {
    written: [
      /\bdue_on\s*(?:<|<=|>)\s*\$\{/,
      /\$\{\w+\}(?:::date)? - (?:\w+\.)?due_on/,
      /coalesce\((?:\w+\.)?due_on,\s*(?:\w+\.)?issued_on/,
      /\bdueOn\s*(?:<|>|<=|>=)\s*(?:today|currentDay)/,
      /dueOn\s*\?\?\s*(?:\w+\.)?issuedOn/,
      /daysBetween\((?:\w+\.)?dueOn/,
      /isPayable\(.*&&\s*isPast\(/,
    ],
    stands: {
      'packages/domain/src/documents/open.ts': 'the rule',
      'packages/domain/src/payments/instalments.ts': 'the rule of what is due in several days',
      'apps/server/src/features/documents/record/open-sql.ts': 'the rule as SQL',
    },
  },
  'which day it is': {
    written: [
      /\b(?:timeZone|TIME_ZONE)\b(?!: 'UTC')/,
      /at time zone (?!'UTC')/,
      /\bcurrent_date\b/,
      /new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/,
      /\.getU?T?C?(?:Day|Month|FullYear)\(/,
    ],
    stands: {
      'packages/domain/src/calendar/local-time.ts': 'the rule',
      'packages/domain/src/calendar/day.ts': 'arithmetic of days, in UTC',
      'apps/server/src/features/documents/issuing/draw-number-store.ts': 'the day that is read after the range’s lock, by the database',
      'packages/text/src/format/instant.ts': 'how an instant is written',
      'apps/server/src/keys.ts': 'the name of a file',
    },
  },
  'from when to when a period goes': {
    written: [/\}-01-01`/, /\}-12-31`/, /\.slice\(0, 4\)\}-/],
    stands: {
      'packages/domain/src/calendar/periods.ts': 'the rule',
      'apps/web/src/features/treasury/entries/account-search.ts': 'whether what stands in an address is a year',
      'apps/web/src/shared/ui/inputs/calendar/calendar-keys.ts': 'how far a calendar can be turned',
    },
  },
}

describe('what is open, late, today and this year is asked of the rule', () => {
  test.each(Object.entries(RULES))('%s stands where it must and nowhere else', (_, { written, stands }) => {
    expect(sources.length).toBeGreaterThan(400)
    const elsewhere = writtenIn(...written).filter((path) => stands[path] === undefined)
    expect(elsewhere).toEqual([])
  })
})
