import type { PaperLink } from '@invoice/contract/documents/paper.ts'
import { linkAttributes } from '@invoice/print/page/link-attributes.ts'

/** Where a page leads, over its picture. */
export default function PaperLinks({ links }: { readonly links: readonly PaperLink[] }) {
  return links.map((link, index) => {
    const { left, top, width, height } = link
    const { tabindex, ...attributes } = linkAttributes(link, links[index - 1])
    return (
      <a
        key={`${left} ${top}`}
        {...attributes}
        {...(tabindex === undefined ? {} : { tabIndex: Number(tabindex) })}
        style={{ position: 'absolute', left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      >
        {null}
      </a>
    )
  })
}
