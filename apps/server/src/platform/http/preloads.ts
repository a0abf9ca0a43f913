import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@invoice/text/language.ts'

/** As the web's build writes it down (apps/web/build/preloads.ts). */
type Preload = {
  path: string
  files: readonly string[]
  texts: Readonly<Record<string, readonly string[]>>
  calls: readonly string[]
}

/** For the head of a page: `links` names the files of its screen, `calls` what that will ask for first. */
export type Ahead = { links: string; calls: string }

const NOTHING: Ahead = { links: '', calls: '' }

/** What the page of an address may load and ask at once, instead of one after another as each names the next. */
export function aheadOf(folder: string): (url: string, language: Language) => Ahead {
  const file = join(folder, '.vite/preloads.json')
  if (!existsSync(file)) return () => NOTHING
  const preloads = JSON.parse(readFileSync(file, 'utf8')) as readonly Preload[]
  const screens = preloads.map((preload) => ({ ...preload, pattern: patternOf(preload.path) })).sort((a, b) => firstFits(a, b))
  return (url, language) => {
    const [path = '', query] = url.split('?')
    const screen = screens.find(({ pattern }) => pattern.test(path))
    if (screen === undefined) return NOTHING
    const { files, texts, calls, pattern } = screen
    const values = pattern.exec(path)?.groups ?? {}
    const named = calls.map((call) => call.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ''))
    // A filter in the address asks for something else.
    return { links: [...files, ...(texts[language] ?? [])].map(linkTo).join(''), calls: query === undefined ? named.join(' ') : '' }
  }
}

/** Only letters that an id may have: what fits is written into the page. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}/?$`)
}

/** `/invoices/create` before `/invoices/:id`. */
function firstFits(a: Preload, b: Preload): number {
  return Number(a.path.includes(':')) - Number(b.path.includes(':'))
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
