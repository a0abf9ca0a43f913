import type { Archive } from '@invoice/contract/exports/archives.ts'
import type { en } from '@invoice/text/archive-page/en.ts'
import { IconFile, IconFolder } from '@tabler/icons-react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'

import css from './archive.module.css'

type Noun = keyof typeof en.folders
/** What each is, in the words of the page that lies in the archive itself. */
const NOUNS: Readonly<Record<string, Noun>> = {
  'pdf/': 'pdf',
  'xml/': 'xml',
  'files/': 'files',
  'vat-files/': 'vat-files',
  'documents/': 'documents',
  'contacts/': 'contacts',
  'products/': 'products',
  'payments/': 'payments',
  'treasury/': 'treasury',
  'bills/': 'bills',
  'vat/': 'vat',
  'audit/': 'audit',
  'chains/': 'chains',
  'settings/': 'settings',
  'work/': 'work',
  'exports/': 'exports',
  'downloads/': 'exports',
  'manifest.json': 'manifest',
}

/** What lies at the first level of the file, as it is called there. */
export function Inside({ archive: { contents } }: { readonly archive: Archive }) {
  const { t } = useTranslation('archive')
  const { t: page } = useTranslation('archive-page')
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
          const noun = NOUNS[folder]
          const text = noun === undefined ? t('index') : page(`folders.${noun}`)
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
