import type { VatChoices, VatChoicesInput } from '@invoice/contract/vat/choices.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'

type Chosen = Omit<NonNullable<VatChoicesInput['choices']>, 'from'>
type Submitter = NonNullable<VatChoices['submitter']>

/** What the form of a company's choices holds. `coefficients` by year, as they are typed. */
export type ChoiceValues = Chosen &
  Submitter & {
    readonly from: string
    readonly coefficients: VatChoices['coefficients']
    readonly isOther: boolean
    readonly protocolStart: string
    readonly accounts: VatChoices['accounts']
  }

const { coefficientOf, isSubmitterNumber } = LEDGERS.of(regimeOf(null))

const NOBODY: Submitter = { name: '', personalNumber: '', capacity: 'R', city: '', postcode: '', address: '' }

/** Before anybody chose one. */
export const NO_ACCOUNTS: VatChoices['accounts'] = {
  clients: '',
  vendors: '',
  cash: '',
  foreignCash: '',
  bank: '',
  foreignBank: '',
  goodsSold: '',
  servicesSold: '',
  goods: '',
  materials: '',
  service: '',
  asset: '',
  private: '',
}

/** What holds now. */
export const heldNow = ({ held }: VatChoices): VatChoices['held'][number] => {
  const [newest] = held
  if (newest === undefined) throw new Error('The usual choices always hold.')
  return newest
}

const chosenOf = ({ isOssRegistered, oss, annex2, annex2Base, triangular, intermediary }: Chosen): Chosen => ({
  isOssRegistered,
  oss,
  annex2,
  annex2Base,
  triangular,
  intermediary,
})

/** `month`: YYYY-MM that a new choice holds from, unless another is said. */
export function valuesOf(choices: VatChoices, month: string): ChoiceValues {
  const { coefficients, submitter, protocolStart, accounts } = choices
  return {
    ...chosenOf(heldNow(choices)),
    ...(submitter ?? NOBODY),
    from: month,
    coefficients,
    isOther: submitter !== null,
    protocolStart: String(protocolStart),
    accounts,
  }
}

/** What is written: the choices where one of them is another than what holds, or shall hold from before; the rest as it stands in the form. */
export function bodyOf(values: ChoiceValues, before: VatChoices): VatChoicesInput {
  const chosen = chosenOf(values)
  const { name, personalNumber, capacity, city, postcode, address, coefficients, from, isOther, protocolStart, accounts } = values
  const held = heldNow(before)
  const isAsHeld = JSON.stringify(chosen) === JSON.stringify(chosenOf(held)) && (held.from === null || from >= held.from)
  return {
    version: before.version,
    choices: isAsHeld ? null : { ...chosen, from },
    coefficients: [...coefficients],
    submitter: isOther ? { name, personalNumber, capacity, city, postcode, address } : null,
    protocolStart: before.hasProtocols ? null : Number(protocolStart),
    accounts,
  }
}

/** By the fields of the body. A number that is as it was told, masked, stays. */
export function choiceProblems({ coefficients, isOther, personalNumber }: ChoiceValues, before: VatChoices): FieldProblem[] {
  const wrong = coefficients.flatMap(({ coefficient }, at): FieldProblem[] =>
    coefficientOf(coefficient) === null
      ? [{ field: `coefficients.${at}.coefficient`, code: 'number_between', params: { min: 0, max: 1 } }]
      : [],
  )
  const isKnown = personalNumber === before.submitter?.personalNumber || isSubmitterNumber(personalNumber)
  return isOther && personalNumber !== '' && !isKnown ? [...wrong, { field: 'submitter.personalNumber', code: 'personal_number' }] : wrong
}
