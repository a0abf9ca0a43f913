import type { DocumentType } from '../documents/document.ts'
import type { CustomFieldFacts } from '../documents/drafts/draft-facts.ts'
import { type Problem, problem } from '../documents/drafts/problem-codes.ts'
import { type CustomField, type CustomValues, customFieldsOf, customValueProblems, printedFields } from './custom-fields.ts'

type Draft = { readonly type: DocumentType; readonly customFields?: CustomValues | undefined }

/**
 * What a draft and the products of its lines print of the workspace's own fields, and what forbids issuing. `fields`: all of documents and
 * products, archived ones too; `products`: their values, by their ids.
 */
export function customFieldFacts(
  fields: readonly CustomField[],
  { type, customFields = {} }: Draft,
  products: ReadonlyMap<string, CustomValues>,
): CustomFieldFacts {
  const ofType = customFieldsOf(fields, type)
  const ofProduct = fields.filter(({ noun }) => noun === 'product')
  return {
    ofDocument: printedFields(ofType, customFields),
    ofProducts: new Map([...products].map(([id, values]) => [id, printedFields(ofProduct, values)])),
    problems: problemsOf(ofType, customFields),
  }
}

/** Values of fields that another type has are no matter of this one. */
function problemsOf(ofType: readonly CustomField[], values: CustomValues): Problem[] {
  const own = Object.fromEntries(Object.entries(values).filter(([id]) => ofType.some((field) => field.id === id)))
  return customValueProblems(ofType, own).map(({ field, code }) => {
    const name = ofType.find(({ id }) => field === `customFields.${id}`)?.name ?? { bg: '', en: '' }
    const params = { name: [...new Set([name.bg, name.en])].filter(Boolean).join(' / ') }
    return problem(field, code === 'required' ? 'field.missing' : 'field.invalid', { params })
  })
}
