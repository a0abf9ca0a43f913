/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const SYSTEMS = /** @type {const} */ ([
  ['darwin', /darwin/],
  ['win32', /win32|windows|-win-/],
  ['android', /android/],
  ['freebsd', /freebsd/],
  ['openharmony', /openharmony/],
])
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/**
 * Optional packages that some entry wants and none has: name → version range.
 * @param {Lock} lock
 */
export function missingOptional({ packages }) {
  const present = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const wanted = Object.values(packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}))
  return new Map(wanted.filter(([name]) => !present.has(name)))
}

/**
 * @param {Lock} lock
 * @returns {{ lock: Lock, added: string[] }}
 */
export function completeLock(lock) {
  const missing = [...missingOptional(lock)]
  const made = missing.map(([name, range]) => /** @type {const} */ ([`node_modules/${name}`, platformEntry(name, range)]))
  const packages = Object.fromEntries([...Object.entries(lock.packages), ...made].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { lock: { ...lock, packages }, added: missing.map(([name]) => name) }
}

/** Platform packages are pinned exactly and say their platform in their name. @param {string} name @param {string} range @returns {Entry} */
function platformEntry(name, range) {
  const os = SYSTEMS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'linux'
  const cpu = PROCESSORS.find((each) => name.includes(each)) ?? 'unknown'
  const libc = name.includes('musl') ? ['musl'] : os === 'linux' && name.includes('gnu') ? ['glibc'] : undefined
  return { version: range.replace(/^[\^~]/, ''), cpu: [cpu], optional: true, os: [os], ...(libc ? { libc } : {}) }
}
