import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadKeys } from './load-keys.ts'

const parent = mkdtempSync(join(tmpdir(), 'invoice-app-keys-'))
afterAll(() => rmSync(parent, { recursive: true }))
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(parent, 'data-'))
})
const file = () => join(dataDir, 'keys.json')

test('the first start makes a key that its owner alone may read, later starts take it', () => {
  const { first } = loadKeys({ secretKeys: null, dataDir })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['keys.json'])
  expect(loadKeys({ secretKeys: null, dataDir }).first.id).toBe(first.id)
})

test('keys of the environment come before the file, which is then not made', () => {
  const [newest, old] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const keys = loadKeys({ secretKeys: [newest, old], dataDir })
  expect([...keys.byId.keys()]).toHaveLength(2)
  expect(keys.first.id).toBe(loadKeys({ secretKeys: [newest], dataDir }).first.id)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file that others can read stops the start', () => {
  loadKeys({ secretKeys: null, dataDir })
  chmodSync(file(), 0o640)
  expect(() => loadKeys({ secretKeys: null, dataDir })).toThrow(/keys\.json can be read by others than its owner: chmod 600 it/)
})

test.each(['', '{"keys":[', '{"keys":[]}', '{"keys":["short"]}', '[]', 'null'])(
  'a file with %j stops the start, and is not quoted',
  (content) => {
    writeFileSync(file(), content, { mode: 0o600 })
    expect(() => loadKeys({ secretKeys: null, dataDir })).toThrow(
      /keys\.json: the keys of sealed values cannot be read \((it is no JSON|it has no list of keys)\)/,
    )
    expect(readFileSync(file(), 'utf8')).toBe(content)
  },
)
