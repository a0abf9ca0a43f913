import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOOK, type Template } from '@invoice/domain/documents/look/look.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { documentModel } from '../document/build-document-model.ts'
import { FONT_FOLDERS } from '../render/fonts.ts'
import { manyLines } from './cases.ts'

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url))
const BLANK =
  '#let d = json("/model.json")\n#set text(font: ("Sofia Sans", "Source Serif 4"), lang: "bg")\n#set page(paper: "a4")\n#d.number'

/**
 * Milliseconds of the processor that compiling takes alone, of papers of eight lines that differ in what papers of one company differ in, and in turns with them
 * of a page that has but its number, in the same faces.
 */
export function compileTimes(template: Template, turns: number): { blank: number[]; paper: number[] } {
  const typst = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FOLDERS }] })
  const put = (name: string, content: string) => typst.mapShadow(join(TEMPLATES, name), Buffer.from(content))
  put('blank.typ', BLANK)
  put('long.json', 'false')
  put('logo.json', 'null')
  put('attachments.json', '[]')
  const compile = (file: string): number => {
    const before = process.cpuUsage()
    const { result } = typst.compile({ mainFilePath: join(TEMPLATES, `${file}.typ`) })
    const { user, system } = process.cpuUsage(before)
    if (!result) throw new Error(`${file} does not compile.`)
    return (user + system) / 1000
  }
  const [blank, paper]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    const { lines, ...rest } = manyLines(8)
    const named = lines.map((line, at) => ({
      ...line,
      name: { bg: `${line.name.bg} ${turn * 31 + at}`, en: '' },
      quantity: `${turn + at + 1}`,
    }))
    const snapshot = { ...rest, number: String(turn).padStart(10, '0'), lines: named }
    const { logo: _, ...texts } = documentModel(snapshot, { ...DEFAULT_LOOK, template }, { kind: 'original' })
    put('model.json', JSON.stringify(texts))
    blank.push(compile('blank'))
    paper.push(compile(`looks/${template}`))
    if (turn % 10 === 0) typst.evictCache(0)
  }
  return { blank, paper }
}
