/**
 * Markup as data: the server writes it as HTML, the application draws it. Names of attributes are those that HTML and React share; what is
 * undefined is left out. A part is what each of the two has its own of: what is pressed, or comes later.
 */
export type Markup<Part = never> = string | Element<Part> | Part
export type Element<Part = never> = {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly Markup<Part>[]
}
export type Attributes = Readonly<Record<string, string | undefined>>

/** What makes the markup of a page, with the parts that it may have. */
export function markupOf<Part = never>() {
  const element = (tag: string, attributes: Attributes, ...children: readonly Markup<Part>[]): Element<Part> => ({
    tag,
    attributes,
    children,
  })
  return {
    element,
    /** One of the places that a style sheet lays out (`public-document.css`), with what it holds. */
    place: (name: string, tag: string, ...children: readonly Markup<Part>[]): Element<Part> =>
      element(tag, { 'data-shared': name }, ...children),
  }
}
