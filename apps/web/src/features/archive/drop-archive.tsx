import type { ArchiveIntake } from '@invoice/contract/exports/archive-intakes.ts'
import { Button, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag =
    (isOver: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(isOver)
    }
  return (
    <fieldset
      className={css['drop']}
      data-over={over || undefined}
      aria-label={t('take_in.title')}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <p>
        {unfinished === undefined ? t('take_in.drop') : t('take_in.goes_on', { name: unfinished.name, percent: percentHere(unfinished) })}
      </p>
      <div className={css['choose']}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.8} />}
          aria-describedby={`${id}-limit ${id}-error`}
          onClick={() => input.current?.click()}
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
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.age,application/zip"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
    </fieldset>
  )
}
