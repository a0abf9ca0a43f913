import type { en as countries } from '@invoice/text/countries/en.ts'
import type { en as documents } from '@invoice/text/documents/en.ts'
import type { en as editor } from '@invoice/text/editor/en.ts'
import type { en as problems } from '@invoice/text/problems/en.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    countries: typeof countries
    documents: typeof documents
    editor: typeof editor
    problems: typeof problems
  }
}
