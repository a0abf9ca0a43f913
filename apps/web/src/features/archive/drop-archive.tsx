import type { ArchiveIntake } from '@invoice/contract/exports/archive-intakes.ts'
import { Button, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useFileDrop } from '../../shared/files/use-file-drop.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'
import css from './archive.module.css'
import { percentHere } from './percent-here.ts'

type Props = {
  /** of which a part is here already */
  readonly unfinished: ArchiveIntake | undefined
  readonly maxBytes: number
  readonly refusal: string | undefined
  readonly onFile: (file: File | undefined) => void
}

/** Where an archive is chosen or dropped. */
export function Drop({ unfinished, maxBytes, refusal, onFile }: Props) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const id = useId()
  const drop = useFileDrop((files) => onFile(files?.[0]))
  return (
    <fieldset className={css['drop']} {...drop.place} aria-label={t('take_in.title')}>
      <p>
        {unfinished === undefined ? t('take_in.drop') : t('take_in.goes_on', { name: unfinished.name, percent: percentHere(unfinished) })}
      </p>
      <div className={css['choose']}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.8} />}
          aria-describedby={`${id}-limit ${id}-error`}
          onClick={drop.choose}
        >
          {t('take_in.choose')}
        </Button>
        <span className={css['quiet']}>{t('take_in.or')}</span>
      </div>
      <p id={`${id}-limit`} className={css['quiet']}>
        {t('take_in.limit', { size: sizeText(maxBytes, language) })}
      </p>
      <div id={`${id}-error`} role="alert">
        {refusal === undefined ? null : <Input.Error>{refusal}</Input.Error>}
      </div>
      <input {...drop.input} accept=".zip,.age,application/zip" />
    </fieldset>
  )
}
