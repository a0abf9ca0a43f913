import type { Export } from '@invoice/contract/exports/exports.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import './texts.ts'

/** How an export is called: what, and of which days; below it as what, and how much. */
export function useExportWords() {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const nameOf = ({ what: { kind, from, to } }: Pick<Export, 'what'>): string =>
    [t(`kinds.${kind}`), from === null || to === null ? '' : formatPeriod(from, to, language)].filter(Boolean).join(', ')
  const noteOf = ({ what: { kind, form }, found }: Pick<Export, 'what' | 'found'>): string =>
    `${t(`forms.${form}.name`)} · ${t(`count.${kind}`, { count: found })}`
  return { nameOf, noteOf }
}
