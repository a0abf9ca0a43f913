import type {
  CustomField,
  CustomFieldInput,
  DealTerm,
  DealTermInput,
  ListEndpoints,
  TaxRate,
  TaxRateInput,
} from '@invoice/contract/settings/settings.ts'
import { customFieldProblems, MOST_CUSTOM_FIELDS } from '@invoice/domain/custom-fields/custom-fields.ts'
import { canonicalDecimal, isPercent } from '@invoice/domain/decimal/decimal.ts'
import { dealTermProblems } from '@invoice/domain/settings/deal-term-problems.ts'
import type { FieldProblem } from '../../../platform/errors/field-problems.ts'

/** What a list has of its own beside what `SETTINGS_LISTS` says. */
export type ListRules<Row, Input> = {
  /** The one way to write it. */
  readonly clean?: (input: Input) => Input
  /** What its schema cannot refuse. `before`: what is changed; null: it is added. */
  readonly problems?: (input: Input, before: Row | null) => readonly FieldProblem[]
  /** What speaks against one more beside those that are offered: `row`, which is added or restored. */
  readonly room?: (offered: readonly Row[], row: Input) => readonly FieldProblem[]
  /** What stays once documents or products use the row, and what is said where it would not. */
  readonly fixed?: { readonly fields: readonly (string & keyof Input & keyof Row)[]; readonly code: FieldProblem['code'] }
}

/** The same, asked about the rows of any list: the schemas of its own read them first. */
export type ReadRules<Input> = {
  readonly clean: (input: object) => Input
  readonly problems: (input: object, before: object | null) => readonly FieldProblem[]
  readonly room: ((offered: readonly object[], row: object) => readonly FieldProblem[]) | undefined
  readonly fixed: { readonly fields: readonly string[]; readonly code: FieldProblem['code'] } | undefined
}

export function readRules<Row, Input>(
  schemas: Pick<ListEndpoints<Row, Input>, 'row' | 'input'>,
  rules: ListRules<Row, Input>,
): ReadRules<Input> {
  const { room } = rules
  // Of a row that has been read, what people give of it.
  const inputOf = (row: object): Input =>
    schemas.input.parse(Object.fromEntries(Object.entries(row).filter(([field]) => field in schemas.input.shape)))
  return {
    clean: (input) => {
      const read = schemas.input.parse(input)
      return rules.clean?.(read) ?? read
    },
    problems: (input, before) => rules.problems?.(schemas.input.parse(input), before && schemas.row.parse(before)) ?? [],
    room:
      room &&
      ((offered, row) =>
        room(
          offered.map((one) => schemas.row.parse(one)),
          inputOf(row),
        )),
    fixed: rules.fixed,
  }
}

/** A rate in use stays the rate it is: documents and products that name it would silently have another. */
export const TAX_RATE_RULES: ListRules<TaxRate, TaxRateInput> = {
  clean: (input) => ({ ...input, rate: canonicalDecimal(input.rate) }),
  problems: taxRateProblems,
  fixed: { fields: ['rate', 'countryCode'], code: 'list.rate_in_use' },
}

/** Once a legal ground is used its category stays, on which the VAT of those documents hangs. */
export const DEAL_TERM_RULES: ListRules<DealTerm, DealTermInput> = {
  problems: (input, before) => dealTermProblems(input, before?.category),
  fixed: { fields: ['category'], code: 'list.category_in_use' },
}

/** Values are written as its kind has them, in the records of its noun. */
export const CUSTOM_FIELD_RULES: ListRules<CustomField, CustomFieldInput> = {
  clean: (input) => ({ ...input, options: input.kind === 'choice' ? input.options : [] }),
  problems: customFieldProblems,
  room: (offered, { noun }) =>
    offered.filter((field) => field.noun === noun).length < MOST_CUSTOM_FIELDS
      ? []
      : [{ field: 'noun', code: 'list.fields_full', params: { count: MOST_CUSTOM_FIELDS } }],
  fixed: { fields: ['noun', 'kind'], code: 'list.field_in_use' },
}

/** Above 100 %, or ending before it begins. */
export function taxRateProblems({ rate, validFrom, validTo }: Pick<TaxRateInput, 'rate' | 'validFrom' | 'validTo'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isPercent(rate)) problems.push({ field: 'rate', code: 'number_between', params: { min: 0, max: 100 } })
  if (validFrom !== null && validTo !== null && validTo < validFrom) problems.push({ field: 'validTo', code: 'list.valid_to' })
  return problems
}
