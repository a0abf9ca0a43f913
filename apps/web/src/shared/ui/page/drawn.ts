import type { Markup } from '@invoice/print/page/markup.ts'
import { createElement, Fragment, type ReactNode } from 'react'

/** Markup that the server writes too (`print/page`), drawn; its parts as `drawPart` has them, by a key where they keep something. */
export function drawn<Part extends { readonly part: string }>(
  markup: readonly Markup<Part>[],
  drawPart: (part: Part) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...markup.map((one) => drawOne(one, drawPart)))
}

function drawOne<Part extends { readonly part: string }>(markup: Markup<Part>, drawPart: (part: Part) => ReactNode): ReactNode {
  if (typeof markup === 'string') return markup
  if (!('tag' in markup)) return drawPart(markup)
  const { tag, attributes, children } = markup
  return createElement(tag, attributes, ...children.map((child) => drawOne(child, drawPart)))
}
