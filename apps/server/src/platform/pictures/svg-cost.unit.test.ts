import { describe, expect, test } from 'vitest'
import { isCostly } from './svg-cost.ts'

const drawing = (content: string, attributes = '') =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10"${attributes}>${content}</svg>`
const layers = (count: number, each: number) =>
  Array.from({ length: count }, (_, n) => `<g id="l${n + 1}">${`<use xlink:href="#l${n}"/>`.repeat(each)}</g>`).join('')

describe('a drawing that costs more than a logo is refused before it is drawn', () => {
  test.each([
    ['noise', '<filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="9" height="9" filter="url(#f)"/>'],
    ['light', '<filter id="f"><feDiffuseLighting><feDistantLight/></feDiffuseLighting></filter>'],
    ['many steps of a cheap filter', `<filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(13)}</filter>`],
    ['one filter at many elements', `<filter id="f"><feOffset/></filter>${'<rect filter="url(#f)"/>'.repeat(13)}`],
    ['many filters in styles', `<filter id="f"><feOffset/></filter>${'<rect style="filter:url(#f)"/>'.repeat(13)}`],
    ['many that a class filters', `<style>.a{fill:red;filter:url(#f)}</style>${'<rect class="b a"/>'.repeat(13)}`],
    [
      'many that a rule filters, in a longer selector',
      `<style>@media all{g > rect:not(.x) {FILTER : url(#f)}}</style>${'<rect/>'.repeat(13)}`,
    ],
    ['all that are filtered by a rule', `<style><![CDATA[ *{ filter/**/: url(#f) } ]]></style>${'<rect/>'.repeat(13)}`],
    ['a rule that is written with escapes', '<style>.a{f\\69 lter:url(#f)}</style>'],
    ['filters in styles, letters written as numbers', '<rect style="&#102;ilter:url(#f)"/>'.repeat(13)],
    ['styles with escapes', '<rect style="f\\69 lter:url(#f)"/>'.repeat(13)],
    ['one filtered element that is repeated', `<g id="a" filter="url(#f)"/>${'<use href="#a"/>'.repeat(13)}`],
    ['elements that draw each other again and again', `<defs><rect id="l0"/>${layers(12, 12)}</defs><use href="#l12"/>`],
    ['one that draws itself', '<g id="a"><use href="#a"/></g>'],
    ['two that draw each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['drawings within drawings', '<svg>'.repeat(9) + '</svg>'.repeat(9)],
    ['deep groups', '<g>'.repeat(200) + '</g>'.repeat(200)],
    ['more elements than anybody draws', '<rect/>'.repeat(60_000)],
    ['a drawing in a picture', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['a picture of elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a file of this machine', '<image xlink:href="file:///etc/passwd"/>'],
    ['a style of elsewhere', '<style>@import url(https://example.com/a.css);</style>'],
    ['a paint of elsewhere', '<rect fill="url(https://example.com/a.svg#p)"/>'],
  ])('%s', (_what, content) => expect(isCostly(drawing(content))).toBe(true))

  test('names that stand for other names', () => {
    expect(isCostly(`<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>`)).toBe(true)
  })
})

describe('what logos have is drawn', () => {
  test.each([
    ['shapes, gradients and a link', '<linearGradient id="g"/><a href="https://example.com"><path fill="url(#g)" d="M0 0"/></a>'],
    ['a shadow', '<filter id="f"><feDropShadow dx="1"/></filter><g filter="url(#f)"><rect/></g>'],
    ['shadows by a class', `<style>.s{filter:url(#f)} .t{fill:red}</style>${'<rect class="t"/>'.repeat(99)}<rect class="s"/>`],
    ['a symbol that is repeated', `<symbol id="s"><rect/></symbol>${'<use href="#s"/>'.repeat(100)}`],
    ['a picture within', '<image href="data:image/png;base64,AAAA"/>'],
    ['what editors leave in comments', '<!-- <filter><feTurbulence/></filter> -->'],
    ['quotes and signs in names', `<g id='a>b' data-name="it's"><rect/></g>`],
  ])('%s', (_what, content) => expect(isCostly(drawing(content))).toBe(false))
})
