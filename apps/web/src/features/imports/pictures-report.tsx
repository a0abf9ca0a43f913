import type { ImportPictures } from '@invoice/contract/records/product-imports.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import imports from './imports.module.css'
import css from './pictures-report.module.css'
import { useGrouped } from './use-grouped.ts'

/** Which rows have a picture, which name one that did not come, and which pictures are of no row. */
export function PicturesReport({ pictures }: { readonly pictures: ImportPictures }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  const { by, rows, missing, missingCount, unused, unusedCount } = pictures
  return (
    <section className={css['pictures']} aria-label={t('pictures_title')}>
      <h3>{t('pictures_title')}</h3>
      <p>{t('pictures_rows', { count: rows, shown: grouped(rows) })}</p>
      {by === 'sku' ? <p className={imports['hint']}>{t('pictures_by_sku')}</p> : null}
      <Names
        title={t('pictures_missing', { count: missingCount, shown: grouped(missingCount) })}
        names={missing.map(({ row, name }) => t('pictures_missing_row', { row: grouped(row), name }))}
        count={missingCount}
      />
      <Names title={t('pictures_unused', { count: unusedCount, shown: grouped(unusedCount) })} names={unused} count={unusedCount} />
    </section>
  )
}

function Names({ title, names, count }: { readonly title: string; readonly names: readonly string[]; readonly count: number }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  if (count === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > names.length ? <li>{t('pictures_more', { shown: grouped(count - names.length) })}</li> : null}
      </ul>
    </details>
  )
}
