import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A project whose `npm start` is made as ours, of a program that takes its time to stop. */
const folder = mkdtempSync(join(tmpdir(), 'invoice-app-npm-'))
afterAll(() => rmSync(folder, { recursive: true }))
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => setTimeout(() => { console.log('stopped in order'); process.exit(0) }, 700))
  process.on('disconnect', () => process.exit(0))
  console.log('runs as', process.pid)`,
)
writeFileSync(
  join(folder, 'start.mjs'),
  `import { start, stayWith } from ${JSON.stringify(join(root, 'scripts/lib/run.mjs'))}; stayWith(start([${JSON.stringify(program)}]))`,
)
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name: 'one-that-stops', scripts: { start: scripts['start']?.replace('scripts/start.mjs', 'start.mjs') } }),
)

async function npmStart() {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  npm.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += String(chunk)
  })
  const pid = () => Number(/runs as (\d+)/.exec(said)?.[1] ?? 0)
  await expect.poll(pid).toBeGreaterThan(0)
  return { npm, pid: pid(), said: () => said }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('npm that is told to end waits until the program has stopped, and ends as it did', async () => {
  const { npm, pid, said } = await npmStart()
  const exit = once(npm, 'exit')
  npm.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(said()).toContain('stopped in order')
  expect(isAlive(pid)).toBe(false)
})

test('where npm is killed outright, the program ends by itself', async () => {
  const { npm, pid } = await npmStart()
  npm.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('each script that runs until it is stopped takes the place of npm’s shell', () => {
  const staying = Object.entries(scripts).filter(([, line]) => {
    const [, file] = /(scripts\/[\w-]+\.mjs)/.exec(line) ?? []
    return file !== undefined && readFileSync(join(root, file), 'utf8').includes('stayWith(')
  })
  expect(staying.length).toBeGreaterThan(3)
  for (const [name, line] of staying) expect([name, line]).toEqual([name, expect.stringMatching(/^exec node /)])
})

test('a program is told where its caller stands, which is not where it runs: files that a person names are found from there', async () => {
  const tells = join(folder, 'tells.mjs')
  writeFileSync(tells, `console.log(process.cwd() + ' ' + process.env.CALLED_FROM)`)
  const call = join(folder, 'call.mjs')
  writeFileSync(
    call,
    `import { start, stayWith } from ${JSON.stringify(join(root, 'scripts/lib/run.mjs'))}; stayWith(start([${JSON.stringify(tells)}]))`,
  )
  const said = (env: Record<string, string>) =>
    text(
      spawn(process.execPath, [call], { cwd: tmpdir(), env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
        .stdout,
    )
  expect(await said({})).toBe(`${root} ${tmpdir()}\n`)
  expect(await said({ npm_lifecycle_event: 'backup', INIT_CWD: folder })).toBe(`${root} ${folder}\n`)
})
