import { type PageLink, placedLinks, withoutLinks } from './page-links.ts'

/** `links`: of each page, what leads somewhere from it. */
export type DrawnSvg = { pages: string[]; links: PageLink[][] }

/**
 * Cuts Typst's one tall SVG into pages. Each is complete in itself, with its own size and only the glyphs it uses, because the
 * screen shows it as an <img>.
 */
export function svgPages(written: string): DrawnSvg {
  const svg = shortened(written)
  const children = topLevelElements(svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')))
  const isDefs = (element: string) => element.startsWith('<defs')
  const definitions = children.filter(isDefs).flatMap((element) => topLevelElements(innerOf(element)))
  const drawn = children.filter((element) => !isDefs(element) && !element.startsWith('<style'))
  const byId = new Map(definitions.map((element) => [/\bid="([^"]+)"/.exec(element)?.[1] ?? '', element]))
  const result: DrawnSvg = { pages: [], links: [] }
  // A page is its white rectangle and, after it, its contents moved down below the pages before.
  for (let index = 0; index + 1 < drawn.length; index += 2) {
    const { svg: page, links } = onePage(drawn[index] ?? '', drawn[index + 1] ?? '', byId)
    result.pages.push(page)
    result.links.push(links)
  }
  return result
}

/** Typst indents, says what is so without saying, names glyphs by hashes and places them to a millionth of a millionth: half of the file. */
function shortened(svg: string): string {
  const names = new Map<string, string>()
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `g${names.size.toString(36)}`
    names.set(id, name)
    return name
  }
  const bare = svg.replace(/>\s+</g, '><').replace(/ fill-rule="nonzero"| [xy]="0"(?= )/g, '')
  // By hand: patterns that look for values would go through the paths of all glyphs, and were a third of what a page on the screen costs.
  const parts = bare.split('"')
  for (let index = 1; index < parts.length; index += 2) {
    const [name = '', value = ''] = [parts[index - 1], parts[index]]
    if (name.endsWith(' x=')) parts[index] = /^-?\d+\.\d{4,}$/.test(value) ? value.slice(0, value.indexOf('.') + 4) : value
    else if (name.endsWith(' id=') && HASH.test(value)) parts[index] = nameOf(value)
    else if (name.endsWith('href=') && HASH.test(value.slice(1))) parts[index] = `#${nameOf(value.slice(1))}`
  }
  return parts.join('"')
}

const HASH = /^g[0-9A-F]{16,}$/

function onePage(rectangle: string, contents: string, definitions: Map<string, string>): { svg: string; links: PageLink[] } {
  const size = /d="M 0 0v ([\d.]+) h ([\d.]+)/.exec(rectangle)
  if (!size) throw new Error('The pages of the SVG do not begin with their rectangle.')
  const [, height = '', width = ''] = size
  const whole = contents.replace(/^<g transform="matrix\(1 0 0 1 [\d.]+ [\d.]+\)">/, '<g>')
  const isLinked = whole.includes('<a ')
  const body = isLinked ? withoutLinks(whole) : whole
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
    rectangle.replace(/ transform="[^"]*"/, ''),
    body,
    `<defs>${usedBy(body, definitions).join('')}</defs></svg>`,
  ].join('')
  return { svg, links: isLinked ? placedLinks(whole, { width: Number(width), height: Number(height) }) : [] }
}

/** Definitions may use others: clips, gradients, glyphs inside patterns. */
function usedBy(body: string, definitions: Map<string, string>): string[] {
  const used = new Map<string, string>()
  const collect = (markup: string) => {
    // Colours begin alike, and are no names of definitions.
    for (const [, id = ''] of markup.matchAll(/#([^")]+)/g)) {
      const definition = definitions.get(id)
      if (definition === undefined || used.has(id)) continue
      used.set(id, definition)
      collect(definition)
    }
  }
  collect(body)
  return [...used.values()]
}

function innerOf(element: string): string {
  return element.slice(element.indexOf('>') + 1, element.lastIndexOf('</'))
}

/** The elements of a fragment that are inside no other: Typst's own output, with neither comments nor CDATA. */
function topLevelElements(fragment: string): string[] {
  const elements: string[] = []
  let depth = 0
  let start = 0
  for (const tag of fragment.matchAll(/<(\/?)[a-zA-Z][^>]*?(\/?)>/g)) {
    const [text, closing, selfClosing] = tag
    if (depth === 0) start = tag.index
    if (closing) depth--
    else if (!selfClosing) depth++
    if (depth === 0) elements.push(fragment.slice(start, tag.index + text.length))
  }
  return elements
}
