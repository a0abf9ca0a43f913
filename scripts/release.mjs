// `npm run release [-- FOLDER]`: what a server needs and nothing else, in one file that starts without npm, a registry or a Node of the system:
// the sources, the built web application, the modules of production, and the pinned Node. For the machine that it is made on.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled, fail, RELEASE_MARK, root } from './lib/runtime.mjs'

/** Beside them: what tests and measuring need, and what is made anew. */
const PARTS = ['apps/server', 'packages', 'scripts', 'docs', 'deploy', 'package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md']
const LEFT_OUT = [/\.test\.tsx?$/, /\/testing\//, /^apps\/server\/seed\//, /^scripts\/(lint|drills)\//, /\/vitest\..*config\.ts$/]
/** Of the modules: headers and manuals of Node, and a compiler that others would take if it were there. */
const UNUSED = [
  'node-*/include',
  'node-*/share',
  'typescript',
  '@typescript',
  // Of the readers of pictures one engine is loaded, that of networks, from a file of its own; and of the data the fast ones.
  'tesseract.js-core/*.wasm.js',
  'tesseract.js-core/tesseract-core{,-simd,-relaxedsimd}.{js,wasm}',
  '@tesseract.js-data/*/4.0.0',
]
/** Commands of a checkout. */
const OF_PROGRAMMERS = [
  'test',
  'dev',
  'demo',
  'bench',
  'drill',
  'test-processes',
  'test-failover',
  'test-distributed',
  'simulate',
  'fuzz',
  'looks',
  'pictures',
  'release',
  'build',
  'bundle-budget',
  'complete-lock',
]

ensureInstalled()
ensureWebBuilt()
ensureChildrenBuilt()
const [folder = join(root, 'dist')] = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `invoice-app-${version}-${process.platform}-${process.arch}`
const scratch = mkdtempSync(join(tmpdir(), 'invoice-app-release-'))
try {
  const stage = join(scratch, name)
  for (const file of filesOf()) copy(file, stage)
  for (const built of ['apps/web/dist', 'apps/server/dist']) cpSync(join(root, built), join(stage, built), { recursive: true })
  copy('deploy/invoice-app', stage, 'invoice-app')
  const commit = output('git', ['rev-parse', 'HEAD'])
  writeFileSync(
    join(stage, RELEASE_MARK),
    `${JSON.stringify({ version, commit, platform: process.platform, arch: process.arch }, null, 2)}\n`,
  )
  install(stage)
  await startOnce(stage, join(scratch, 'data'))
  mkdirSync(folder, { recursive: true })
  const file = join(resolve(folder), `${name}.tar.gz`)
  run('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', file, '-C', scratch, name])
  const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1_000_000)} MB`
  const unpacked = Number(output('du', ['-sb', stage]).split('\t')[0])
  console.log(`${file}: ${megabytes(statSync(file).size)}, ${megabytes(unpacked)} unpacked. Unpack it, and run ./${name}/invoice-app`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** It starts with nothing of this machine but a shell, says that it is ready, and stops in order. @param {string} stage @param {string} dataDir */
async function startOnce(stage, dataDir) {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', HOME: scratch }
  const child = spawn(join(stage, 'invoice-app'), [], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) if (String(line).includes(' is ready: ')) child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) fail('What was packed does not start: no release was made.')
}

/** What is kept under version control, of the parts that a server needs. */
function filesOf() {
  const files = output('git', ['ls-files', ...PARTS]).split('\n')
  const ofProgrammers = OF_PROGRAMMERS.map((script) => `scripts/${script}.mjs`)
  return files.filter((file) => !ofProgrammers.includes(file) && !LEFT_OUT.some((pattern) => pattern.test(file)))
}

/** @param {string} file @param {string} stage */
function copy(file, stage, to = file) {
  const target = join(stage, to)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(root, file), target)
}

/** The server's modules, without those that tests and the web's build need. @param {string} stage */
function install(stage) {
  const npm = process.env['npm_execpath']
  const [file, ...before] = npm ? [process.execPath, npm] : ['npm']
  const wanted = ['--workspace', 'apps/server', '--include-workspace-root', '--omit=dev', '--ignore-scripts=false']
  run(file, [...before, 'ci', ...wanted, '--no-audit', '--no-fund', '--loglevel=error'], stage)
  for (const each of UNUSED)
    for (const path of globSync(each, { cwd: join(stage, 'node_modules') })) rmSync(join(stage, 'node_modules', path), { recursive: true })
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
function run(command, args, cwd = root) {
  const done = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (done.status !== 0) fail(`${command} did not end well: no release was made.`)
}

/** @param {string} command @param {string[]} args */
function output(command, args) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (done.status !== 0) fail(`${command} ${args[0]} did not end well (${done.stderr || done.error}): a release is made from a checkout.`)
  return done.stdout.trim()
}
