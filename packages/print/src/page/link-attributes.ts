type Led = { readonly href: string }

/**
 * Of a link over the picture of a page, in names that HTML and React share. One that breaks over lines has a rectangle on each: those after
 * the first are for a pointer alone, so that nobody passes by the same link twice. `before`: the one before it on the page.
 */
export function linkAttributes({ href }: Led, before: Led | undefined): Readonly<Record<string, string>> {
  const isPage = /^http/i.test(href)
  return {
    href,
    rel: 'noopener noreferrer nofollow',
    ...(isPage ? { target: '_blank' } : {}),
    ...(before?.href === href ? { tabindex: '-1', 'aria-hidden': 'true' } : { 'aria-label': href.replace(/^(?:mailto|tel):/i, '') }),
  }
}
