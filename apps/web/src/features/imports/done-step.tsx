import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import type { ImportNoun } from './import-calls.ts'
import css from './imports.module.css'
import { useGrouped } from './use-grouped.ts'
import type { Import } from './use-import.ts'

const TO = { contacts: '/contacts', products: '/products' } as const

export function DoneStep({ noun, import_ }: { readonly noun: ImportNoun; readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  const { result } = import_
  if (result === null) return null
  return (
    <section className={css['done']} aria-labelledby="import-done">
      <IconCircleCheck size={40} stroke={1.3} aria-hidden="true" />
      <h2 id="import-done">{t('done_title')}</h2>
      <p>{t('done_text', { created: grouped(result.created), updated: grouped(result.updated), skipped: grouped(result.skipped) })}</p>
      <div className={css['buttons']}>
        <LinkButton to={TO[noun]} {...(noun === 'contacts' ? { search: { tab: 'all' } } : {})}>
          {t(`${noun}_back`)}
        </LinkButton>
        <Button variant="default" onClick={import_.startAgain}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}
