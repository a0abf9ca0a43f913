import type { DocumentType } from '../document.ts'
import { TYPE_FACTS, typesThat } from '../type-facts.ts'

const SALES = typesThat(({ precedent }) => precedent === 'sale')
const PURCHASES = typesThat(({ precedent }) => precedent === 'purchase')

/** Whose prices are a precedent for a document of this type: those of sales, or of purchases. */
export function precedentTypes(type: DocumentType): readonly DocumentType[] {
  return TYPE_FACTS[type].precedent === 'purchase' ? PURCHASES : SALES
}
