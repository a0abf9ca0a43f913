import '../custom-fields/texts.ts'
import { type CustomFieldKind, type CustomFieldNoun, customValueText } from '@invoice/domain/custom-fields/custom-fields.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { ownValuesQuery } from '../queries/records/own-values.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { NoValue } from '../ui/marks/money-text.tsx'
import { CardLine } from '../ui/tables/data-table/data-table-cards.tsx'

type Props = {
  readonly noun: CustomFieldNoun
  readonly id: string
  readonly fieldId: string
  readonly kind: CustomFieldKind
  /** as a line of a card, under this name: nothing where there is no value */
  readonly name?: string | undefined
}

/** What a record has of a field, as people read it. */
export default function OwnCell({ noun, id, fieldId, kind, name }: Props) {
  const { t } = useTranslation('custom-fields')
  const language = useLanguage()
  const { data } = useQuery(ownValuesQuery(noun, id))
  const value = data?.[fieldId] ?? ''
  if (value === '') return name === undefined ? <NoValue /> : null
  const words = {
    yes: t('yes'),
    no: t('no'),
    day: (day: string) => formatDay(day, language),
    number: (decimal: string) => formatDecimal(decimal, language),
  }
  const text = customValueText({ kind, value }, words)
  if (name === undefined) return <span title={text}>{text}</span>
  return (
    <CardLine quiet>
      <span>{name}</span>
      <span>{text}</span>
    </CardLine>
  )
}
