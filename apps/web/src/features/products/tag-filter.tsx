import { Select } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { productTagsQuery } from '../../shared/queries/records/products.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './products.module.css'

type Props = { readonly tag: string; readonly onTag: (tag: string) => void }

/** One of the tags that products have, with how many have it; nothing where there are no tags. */
export function TagFilter({ tag, onTag }: Props) {
  const { t } = useTranslation('products')
  const { data: known = [] } = useQuery(productTagsQuery())
  if (known.length === 0 && tag === '') return null
  const options = known.map(({ tag: value, count }) => ({ value, label: `${value} (${count})` }))
  const isKnown = tag === '' || known.some((each) => each.tag === tag)
  return (
    <Select
      className={css['tags'] ?? ''}
      size="sm"
      searchable
      clearable
      aria-label={t('tags')}
      placeholder={t('any_tag')}
      leftSection={<IconTag size={16} stroke={1.6} />}
      data={isKnown ? options : [...options, { value: tag, label: tag }]}
      value={tag === '' ? null : tag}
      onChange={(chosen) => onTag(chosen ?? '')}
    />
  )
}
