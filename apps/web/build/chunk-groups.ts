import { build, type InlineConfig, type Rolldown } from 'vite'

/** Which modules a screen, or a part of one that comes later, brings in: by the module that is asked for by `import()`. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>

type Group = {
  readonly name: string
  /** Who uses a module: one of these at least. */
  readonly by: readonly RegExp[]
  /** And one of these. */
  readonly and?: readonly RegExp[]
  /** Nobody else does. */
  readonly within?: readonly RegExp[]
}

/**
 * What screens share lies in a few larger files: as a hundred small ones it compresses worse, and on a slow line each costs a turn.
 * A module goes into the first that fits; what a single screen brings in stays with that screen.
 */
const SHARED: readonly Group[] = [
  // What signing in shares with the other pages of an account: a member, or who reads a shared document, loads none of it.
  {
    name: 'login',
    by: [/_blank\.login\.tsx/],
    within: [/_blank\.(login|register|logout|forgot|account\.|invitation\.)/, /\/accounts\//, /\.profile\.tsx/],
  },
  // Whoever is not signed in loads no more than this.
  { name: 'visitor', by: [/_blank\.login\.tsx/, /_blank\.v\.\$id\.tsx/] },
  // Charts come after the figures that they draw, and nobody else loads them.
  { name: 'charts', by: [/-chart\.tsx/], within: [/-chart\.tsx/] },
  // What the dashboard and the reports that open from it have in common: the lists do without.
  {
    name: 'figures',
    by: [/_app\.dashboard\.tsx/, /_app\.reports\./],
    within: [/_app\.dashboard\.tsx/, /_app\.reports\./, /-chart\.tsx/, /\/first-steps\.tsx/, /\/queries\/reports\/dashboard\.ts/],
  },
  // What can be done with a document: a list asks for it with the menu of its first row.
  {
    name: 'acts',
    by: [/\/list\/document-items\.tsx/],
    within: [/_app\.invoices\.preview\.\$id\.tsx/, /\/list\/document-items\.tsx/],
  },
  // Selecting rows, and how lists are narrowed: the editor and a document do without.
  {
    name: 'lists',
    by: [/_app\.invoices\.index\.tsx/],
    within: [/_app\.invoices\.(index|recurring)\.tsx/, /_app\.payments\.index\.tsx/],
  },
  // Frame, lists and document: where everybody goes.
  { name: 'member', by: [/_app\.tsx/, /_app\.invoices\.index\.tsx/, /_app\.invoices\.preview\.\$id\.tsx/, /_app\.dashboard\.tsx/] },
  // What asks before something is deleted or left: it comes once a list or the editor stands.
  { name: 'scroll', by: [/\/overlays\/confirm-dialog\.tsx/], and: [/_app\.invoices\._editor\.tsx/] },
  { name: 'dialogs', by: [/\/overlays\/confirm-dialog\.tsx/] },
  // What the editor shares with the drawers and the settings, and what they share among themselves.
  { name: 'forms', by: [/_app\.invoices\._editor\.tsx/] },
  // What comes of itself after the frame, the editor and a paper: the rest, that a drawer or the settings bring in, does not come along.
  { name: 'frame', by: [/\/layout\/later-parts\.ts/] },
  { name: 'behind', by: [/\/editor\/later-parts\.ts/] },
  { name: 'beside', by: [/\/view\/later-parts\.ts/] },
  // What an account begins with, or begins anew with, and the steps after its password.
  { name: 'account', by: [/_blank\.(register|forgot|account\.[\w.$-]+)\.tsx/, /\/accounts\/steps\//] },
  { name: 'settings', by: [/./] },
]

const isOneOf = (patterns: readonly RegExp[]) => (entry: string) => patterns.some((pattern) => pattern.test(entry))

/** The name of the file that a module goes to; undefined where it stays alone. */
export function sharedFileOf(reach: Reach): (id: string) => string | undefined {
  const names = new Map<string, string>()
  const entries = [...reach]
  const users = (id: string) => entries.filter(([, modules]) => modules.has(id)).map(([entry]) => entry)
  for (const id of new Set(entries.flatMap(([, modules]) => [...modules]))) {
    const by = users(id)
    if (by.length < 2) continue
    const isOf = ({ by: needed, and = [/./], within = [/./] }: Group) =>
      by.some(isOneOf(needed)) && by.some(isOneOf(and)) && by.every(isOneOf(within))
    const group = SHARED.find(isOf)
    if (group !== undefined) names.set(id, group.name)
  }
  return (id) => names.get(id)
}

/**
 * Builds once with every module by itself and nothing written, since what a screen really brings in is known only after unused
 * exports have gone.
 */
export async function reachOf(config: InlineConfig): Promise<Reach> {
  const built = await build({ ...config, logLevel: 'silent', configFile: false, build: { ...config.build, write: false, minify: false } })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunks = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return new Map(
    chunks.flatMap((chunk) =>
      chunk.facadeModuleId !== null && chunk.isDynamicEntry ? [[chunk.facadeModuleId, modulesOf(chunk, byName)]] : [],
    ),
  )
}

function modulesOf(entry: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk) || chunk.isEntry) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  visit(entry)
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
