import { LINK_DAYS, MOST_ATTACHED } from '@invoice/contract/vat/package-links.ts'
import type { Language } from '@invoice/text/language.ts'
import { Checkbox } from '@mantine/core'
import { Choice } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'

/** For how long a link to a month's package opens, in which language it is told of, and whether the package goes beside it. */
export type LinkChoices = { days: (typeof LINK_DAYS)[number]; language: Language; attaches: boolean }

const LANGUAGE_NAMES = [
  { value: 'bg', label: 'Български' },
  { value: 'en', label: 'English' },
] as const

type Props = { readonly values: LinkChoices; readonly onSet: (patch: Partial<LinkChoices>) => void }

/** Of one month, and of several clients at once. Its texts come with whoever shows it. */
export function LinkFields({ values, onSet }: Props) {
  const { t } = useTranslation('vat')
  return (
    <>
      <Choice
        label={t('package.days')}
        options={LINK_DAYS.map((days) => ({ value: String(days), label: t('package.for_days', { count: days }) }))}
        value={String(values.days)}
        onChange={(chosen) => onSet({ days: LINK_DAYS.find((days) => String(days) === chosen) ?? values.days })}
      />
      <Choice label={t('package.language')} options={LANGUAGE_NAMES} value={values.language} onChange={(language) => onSet({ language })} />
      <Checkbox
        label={t('package.attach', { most: MOST_ATTACHED / 1024 / 1024 })}
        description={t('package.attach_hint')}
        checked={values.attaches}
        onChange={({ currentTarget }) => onSet({ attaches: currentTarget.checked })}
      />
    </>
  )
}
