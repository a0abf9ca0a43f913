import type { LinkInTheWay } from '../../../shared/documents/in-the-way.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'

/** What a refusal named, each a link. */
export function DocumentLinks({ links }: { readonly links: readonly LinkInTheWay[] }) {
  const { t } = useTranslation('documents')
  return links.map(({ id, type, number }) => (
    <p key={id}>
      <TextLink to="/invoices/preview/$id" params={{ id }} underlined>
        {t(`types.${type}`)} {number ?? t('fields.no_number')}
      </TextLink>
    </p>
  ))
}
