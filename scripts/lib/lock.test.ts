import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLock, missingOptional } from './lock.mjs'
import { root } from './runtime.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test('the lock names the optional packages of every platform', () => {
  expect([...missingOptional(lock).keys()]).toEqual([])
})

test('a package that the registry at hand lacks is named with its platform', () => {
  const bare = { packages: { '': {}, 'node_modules/tool': { optionalDependencies: { '@tool/linux-arm64-musl': '^1.2.3' } } } }
  expect(completeLock(bare).lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    optional: true,
    os: ['linux'],
    libc: ['musl'],
  })
})

test('npm ci accepts the lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-lock-'))
  try {
    const manifests = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
    for (const path of manifests) cpSync(join(root, path, 'package.json'), join(folder, path, 'package.json'), { recursive: true })
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    const npm = process.env['npm_execpath'] ?? join(dirname(process.execPath), 'npm')
    const [file, ...before] = npm.endsWith('.js') ? [process.execPath, npm] : ['npm']
    const done = spawnSync(String(file), [...before, 'ci', '--dry-run', '--offline', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' })
    expect(done.stderr).not.toContain('EUSAGE')
    expect(done.status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
