import type { Language } from '@invoice/text/language.ts'
import * as bg from '@invoice/text/lists/bg.ts'
import * as en from '@invoice/text/lists/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Uses } from '../db/uses.ts'

/** "12 documents and 3 products": what a row is used in. */
export function usesText({ documents, products }: Uses, language: Language): string {
  const texts = (language === 'bg' ? bg : en).uses
  const ofDocuments = translate(texts, documents.more ? 'many_documents' : 'documents', { count: documents.count })
  const ofProducts = translate(texts, products.more ? 'many_products' : 'products', { count: products.count })
  if (documents.count > 0 && products.count > 0) return translate(texts, 'and', { first: ofDocuments, second: ofProducts })
  return documents.count > 0 ? ofDocuments : ofProducts
}
