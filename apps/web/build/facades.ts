import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A file that does nothing but hand on what lies in another: the names it gives out, by those of the other. */
export type Facade = { readonly of: string; readonly names: ReadonlyMap<string, string> }

const HANDS_ON = /^export\{([^}]*)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/
const PAIR = /^([\w$]+)(?: as ([\w$]+))?$/

/** undefined where a file has something of its own. */
export function facadeOf(code: string): Facade | undefined {
  const [, list, of] = HANDS_ON.exec(code) ?? []
  if (list === undefined || of === undefined) return undefined
  const pairs = list.split(',').map((each) => PAIR.exec(each.trim()))
  if (pairs.some((pair) => pair === null)) return undefined
  return { of, names: new Map(pairs.map((pair) => [pair?.[2] ?? pair?.[1] ?? '', pair?.[1] ?? ''])) }
}

/** Asks for the file behind one that only hands on; the list of what is loaded beside it names that, too. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code
    .replaceAll(/import\(([`"'])\.\/([^`"']+)\1\)/g, (call, _, file: string) => {
      const facade = facades.get(file)
      if (facade === undefined) return call
      const names = [...facade.names].map(([name, of]) => `${name}:e.${of}`)
      return `import("./${facade.of}").then(e=>({${names.join(',')}}))`
    })
    .replaceAll(/(["'`])assets\/([^"'`]+\.js)\1/g, (name, quote: string, file: string) => {
      const facade = facades.get(file)
      return facade === undefined ? name : `${quote}assets/${facade.of}${quote}`
    })
}

/**
 * A module that is asked for by `import()` and lies in a file with others gets a file of its own that names it there: one request more for
 * nothing. Here the first file is asked for instead. The names of files, which carry a hash of what they were before, stay true: what is
 * written anew follows from them alone.
 */
export function noFacades(): Plugin {
  return {
    name: 'no-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const facades = new Map(
          chunks.flatMap((chunk) => {
            const facade = chunk.isDynamicEntry ? facadeOf(chunk.code) : undefined
            return facade === undefined ? [] : [[basename(chunk.fileName), facade]]
          }),
        )
        for (const chunk of chunks) {
          if (facades.has(basename(chunk.fileName))) delete bundle[chunk.fileName]
          else chunk.code = withoutFacades(chunk.code, facades)
        }
      },
    },
  }
}
