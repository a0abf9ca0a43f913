import type { Archive } from '@invoice/contract/exports/archives.ts'

import { IconFile, IconFolder } from '@tabler/icons-react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'

import css from './archive.module.css'

const TEXTS = {
  'index.html': 'index',
  'index-en.html': 'index',
  'manifest.json': 'manifest',
  'pdf/': 'pdf',
  'xml/': 'xml',
  'files/': 'files',
  'vat-files/': 'vat_files',
  'exports/': 'others',
  'downloads/': 'others',
} as const
const isNamed = (folder: string): folder is keyof typeof TEXTS => Object.hasOwn(TEXTS, folder)

/** What lies at the first level of the file, as it is called there. */
export function Inside({ archive: { contents } }: { readonly archive: Archive }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return (
    <section className={css['section']} aria-label={t('inside')}>
      <div className={css['head']}>
        <h2>{t('inside')}</h2>
        <span className={css['quiet']}>{t('secrets')}</span>
      </div>
      <ul className={css['inside']}>
        {contents.map(({ folder, files, bytes }) => {
          const isFolder = folder.endsWith('/')
          const Icon = isFolder ? IconFolder : IconFile
          const text = t(`folders.${isNamed(folder) ? TEXTS[folder] : 'rows'}`)
          return (
            <li key={folder}>
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              <code>{folder}</code>
              <span>{isFolder ? `${t('pieces', { count: files })}, ${text}` : text}</span>
              <span className={css['size']}>{sizeText(bytes, language)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
