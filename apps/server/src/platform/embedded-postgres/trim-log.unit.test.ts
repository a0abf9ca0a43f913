import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logFile, trimLog } from './supervise.ts'

test('the log of PostgreSQL never takes more than twice what is kept of it, and loses nothing that is written meanwhile', () => {
  const home = mkdtempSync(join(tmpdir(), 'invoice-app-log-'))
  const file = logFile({ home })
  trimLog({ home }, 10)
  writeFileSync(file, 'what was said before')
  trimLog({ home }, 100)
  expect(readFileSync(file, 'utf8')).toBe('what was said before')
  trimLog({ home }, 10)
  appendFileSync(file, 'and after')
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['what was said before', 'and after'])
  rmSync(home, { recursive: true })
})
