import { build, type InlineConfig, type Rolldown } from 'vite'

export type Reach = {
  /** Of the entry itself. */
  readonly first: ReadonlySet<string>
  /** Which modules a screen, or a part of one that comes later, brings in: by the module that is asked for by `import()`. */
  readonly later: ReadonlyMap<string, ReadonlySet<string>>
}

type Group = {
  readonly name: string
  /** Who uses a module: one of these at least. */
  readonly by: readonly RegExp[]
  /** And one of these. */
  readonly and?: readonly RegExp[]
  /** Nobody else does. */
  readonly within?: readonly RegExp[]
  /** What a single one of them brings in is of the file, too. */
  readonly isWhole?: boolean
  /** Only modules that are named so. */
  readonly of?: RegExp
}

const LOGIN = /_blank\.login\.tsx/
const PUBLIC = /_blank\.v\.\$id\.tsx/
const FRAME = /_app\.tsx/
const LIST = /_app\.invoices\.index\.tsx/
const VIEW = /_app\.invoices\.preview\.\$id\.tsx/
const DASHBOARD = /_app\.dashboard\.tsx/
const EDITOR = /_app\.invoices\._editor\.(tsx|create|edit)/
const EDITOR_LATER = /\/editor\/later-parts\.ts/
const VIEW_LATER = /\/view\/later-parts\.ts/
const FRAME_LATER = /\/layout\/later-(parts\.ts|hosts\.tsx|notices\.tsx)/
/** What was paid of a document, beside its paper. */
const PAID = /\/payments\/document-payments\.tsx/
const CONFIRM = /\/overlays\/confirm-dialog\.tsx/
const ROW_MENU = /\/list\/document-items\.tsx/

/** What everybody loads before their first screen; the build makes one file of it and of what the entry itself brings in. */
export const START = 'start'

/**
 * What screens share lies in a few larger files: as a hundred small ones it compresses worse, and on a slow line each costs a turn.
 * A module goes into the first that fits; what a single screen brings in stays with that screen.
 */
const SHARED: readonly Group[] = [
  // Members and who signs in, members and who reads a shared document: nearly everybody.
  { name: START, by: [FRAME], and: [LOGIN, PUBLIC] },
  { name: START, by: [LIST, EDITOR, DASHBOARD], and: [PUBLIC] },
  { name: START, by: [LIST], and: [LOGIN] },
  // A style sheet of its own would be asked for before anything is painted.
  { name: START, by: [LOGIN], of: /\.css$/ },
  // What signing in shares with the other pages of an account: a member, or who reads a shared document, loads none of it.
  {
    name: 'login',
    by: [LOGIN],
    within: [/_blank\.(login|register|logout|forgot|account\.|invitation\.)/, /\/accounts\//, /\.profile\.tsx/],
    isWhole: true,
  },
  { name: START, by: [LOGIN] },
  // What forms check by: whoever only reads does without.
  { name: 'checks', by: [/\/accounts\/credentials\.ts/], isWhole: true },
  // A paper on the screen, of a stranger and of a member.
  { name: 'paper', by: [PUBLIC] },
  // Charts come after the figures that they draw, and nobody else loads them.
  { name: 'charts', by: [/-chart\.tsx/], within: [/-chart\.tsx/] },
  // The frame, and what its screens have in common.
  { name: 'member', by: [FRAME], isWhole: true },
  { name: 'member', by: [LIST], and: [VIEW, EDITOR, DASHBOARD] },
  { name: 'member', by: [VIEW], and: [EDITOR, DASHBOARD] },
  // What the dashboard and the reports that open from it have in common: the lists do without.
  {
    name: 'figures',
    by: [DASHBOARD, /_app\.reports\./],
    within: [DASHBOARD, /_app\.reports\./, /-chart\.tsx/, /\/first-steps\.tsx/, /\/queries\/reports\/dashboard\.ts/],
  },
  // What a list consists of: the editor and a document do without.
  { name: 'lists', by: [LIST] },
  // What can be done with a document: a list asks for it with the menu of its first row.
  { name: 'acts', by: [ROW_MENU], isWhole: true },
  // What little else the first screens share with others.
  { name: 'member', by: [VIEW], and: [FRAME_LATER] },
  { name: 'acts', by: [VIEW] },
  { name: 'member', by: [DASHBOARD] },
  // What the editor needs at once, and others once they stand.
  { name: 'soon', by: [CONFIRM, PAID], and: [EDITOR] },
  // What asks before something is deleted or left: it comes once a list or the editor stands.
  { name: 'dialogs', by: [CONFIRM], isWhole: true },
  // The editor, with what comes behind it; and what it shares with drawers and settings.
  { name: 'editor', by: [EDITOR], within: [EDITOR, EDITOR_LATER], isWhole: true },
  { name: 'forms', by: [EDITOR] },
  // What comes of itself after the frame, the editor and a paper: the rest, that a drawer or the settings bring in, does not come along.
  { name: 'frame', by: [FRAME_LATER], isWhole: true },
  { name: 'behind', by: [EDITOR_LATER] },
  { name: 'beside', by: [VIEW_LATER, PAID, /\/links\/recurrence-link\.tsx/] },
  // What an account begins with, or begins anew with, and the steps after its password.
  { name: 'account', by: [/_blank\.(register|forgot|account\.[\w.$-]+)\.tsx/, /\/accounts\/steps\//] },
  // Schemas of the VAT of a month are made of the table of its ledgers while they load: apart, each file would wait for the other.
  {
    name: 'vat',
    by: [/_app\.vat/, /\/features\/vat\//, /_app\._settings\.settings\.vat/],
    of: /\/regimes\/bg\/ledgers\/|\/regimes\/ledgers-of\.ts|\/contract\/src\/vat\/|\/queries\/reports\/vat\.ts/,
    isWhole: true,
  },
]

/** What else is shared lies with those who share it: by what they are about, and where that is nearly all, in one file for all of them. */
const ABOUT: readonly (readonly [name: string, entries: RegExp])[] = [
  ['contacts', /_app\.contacts|\/features\/contacts\/|\/parties\//],
  ['products', /_app\.products|\/features\/products\//],
  ['payments', /_app\.payments|\/payments\/|\/payment-runs\//],
  ['bank', /_app\.treasury|\/features\/(treasury|statements)\//],
  ['reports', /_app\.(reports|dashboard)|\/features\/(reports|dashboard)\//],
  ['settings', /_app\._settings/],
  ['account', /_blank\.|\/accounts\//],
  ['vat', /_app\.vat|\/features\/vat\/|_settings\.settings\.vat/],
  ['documents', /_app\.invoices|\/features\/(documents|recurring)\//],
]
const MANY = 2

function fileAbout(users: readonly string[]): string {
  const names = ABOUT.filter(([, entries]) => users.some((entry) => entries.test(entry))).map(([name]) => name)
  return names.length === 0 || names.length > MANY ? 'common' : names.join('-')
}

/** Texts that the same screen waits for come in one file of a language. */
const TEXTS: readonly (readonly [file: string, nouns: RegExp])[] = [['editor', /\/packages\/text\/src\/(?:editor|problems)\/(bg|en)\.ts$/]]

const isOneOf = (patterns: readonly RegExp[]) => (entry: string) => patterns.some((pattern) => pattern.test(entry))

/** The name of the file that a module goes to; undefined where it stays alone. */
export function sharedFileOf({ first, later }: Reach): (id: string) => string | undefined {
  const names = new Map([...first].map((id) => [id, START]))
  const entries = [...later]
  const users = (id: string) => entries.filter(([, modules]) => modules.has(id)).map(([entry]) => entry)
  for (const id of new Set(entries.flatMap(([, modules]) => [...modules]))) {
    const by = users(id)
    const texts = TEXTS.find(([, nouns]) => nouns.test(id))
    if (texts !== undefined) {
      names.set(id, `${texts[0]}-${texts[1].exec(id)?.[1]}`)
      continue
    }
    const isOf = ({ by: needed, and = [/./], within = [/./], isWhole = false, of = /./ }: Group) =>
      of.test(id) && (isWhole || by.length > 1) && by.some(isOneOf(needed)) && by.some(isOneOf(and)) && by.every(isOneOf(within))
    const group = SHARED.find(isOf)
    if (group !== undefined) names.set(id, group.name)
    else if (by.length > 1) names.set(id, fileAbout(by))
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
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...modulesOf(chunk, byName, true)]))
  const later = new Map(
    chunks.flatMap((chunk) =>
      chunk.facadeModuleId !== null && chunk.isDynamicEntry ? [[chunk.facadeModuleId, modulesOf(chunk, byName, false)]] : [],
    ),
  )
  return { first, later }
}

function modulesOf(entry: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, isFirst: boolean): ReadonlySet<string> {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk) || (chunk.isEntry && !isFirst)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  visit(entry)
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
