import './texts.ts'
import { ACCEPTED_FILES, formsIn } from '@invoice/domain/statements/forms.ts'
import { Button } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../statements.module.css'
import importCss from './import.module.css'

type Props = { readonly isBusy: boolean; readonly onChoose: (file: File) => void }

/** Where a file is chosen, or dropped. */
export function StatementFile({ isBusy, onChoose }: Props) {
  const { t } = useTranslation('statementImport')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag =
    (over: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(over)
    }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    // The page behind takes what is dropped on it.
    event.stopPropagation()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div className={importCss['drop']} data-over={isOver || undefined} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
      <IconTableImport size={32} stroke={1.3} aria-hidden="true" />
      <div className={css['buttons']}>
        <Button data-autofocus leftSection={<IconUpload size={16} stroke={1.8} />} loading={isBusy} onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <span className={css['explained']}>{t('upload.or')}</span>
      </div>
      <p className={css['explained']} role="status">
        {isBusy ? t('upload.reading') : t('upload.formats', { forms: formsIn(language, true) })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t('upload.choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
    </div>
  )
}
