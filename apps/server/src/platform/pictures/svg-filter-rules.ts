/** What is known of an element before it is drawn. */
type Marked = { readonly kind: string; readonly id: string | undefined; readonly attributes: string }

const STYLE_SHEET = /<(?:[\w-]+:)?style\b[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?style\s*>/gi
const RULE = /([^{}]+)\{([^{}]*)\}/g
/** `:not(.a)`, `[href]`. */
const CONDITION = /:[\w-]+(?:\([^)]*\))?|\[[^\]]*\]/g
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g
const SETS_FILTER = /(?:^|[\s;])filter\s*:/i

/**
 * Tells which elements a filter is put on, by their own attributes or by a rule of the drawing's style sheets, which may name them by class,
 * id or kind. Of a longer selector its last part is read alone: it may only be thought to hold of more elements than it does.
 * @returns undefined where a style is written so that it cannot be told
 */
export function filteredElements(svg: string): ((element: Marked) => boolean) | undefined {
  const sheets = Array.from(svg.matchAll(STYLE_SHEET), ([, css = '']) => plainCss(css))
  if (sheets.some((css) => css.includes('\\'))) return undefined
  const selectors = sheets.flatMap((css) =>
    Array.from(css.matchAll(RULE))
      .filter(([, , block = '']) => SETS_FILTER.test(block))
      .flatMap(([, named = '']) => named.split(',')),
  )
  const tests = selectors.map(lastPartOf)
  return (element) => /\bfilter\s*=/i.test(element.attributes) || setsFilter(element) || tests.some((holds) => holds(element))
}

/** In an attribute `style`. One with escapes may say anything. */
function setsFilter({ attributes }: Marked): boolean {
  const css = plainCss(attributeOf('style', attributes))
  return css.includes('\\') || SETS_FILTER.test(css)
}

function lastPartOf(selector: string): (element: Marked) => boolean {
  const part =
    selector
      .replace(CONDITION, '')
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const classes = Array.from(part.matchAll(/\.([^.#:[]+)/g), ([, name = '']) => name)
  const id = /#([^.#:[]+)/.exec(part)?.[1]
  const kind = /^[^.#:[*|]+/.exec(part)?.[0].toLowerCase()
  return (element) => {
    if (kind !== undefined && kind !== element.kind) return false
    if (id !== undefined && id !== element.id) return false
    const own = plainText(attributeOf('class', element.attributes)).split(/\s+/)
    return classes.every((name) => own.includes(name))
  }
}

function attributeOf(name: string, attributes: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).join('') ?? ''
}

const plainCss = (css: string): string => plainText(css).replace(CSS_COMMENT, ' ')

/** Characters that are written as their numbers. */
function plainText(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
