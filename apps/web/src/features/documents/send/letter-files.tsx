import { type PreparedLetter, SENDING_MAX_BYTES } from '@invoice/contract/documents/sending.ts'
import { Checkbox } from '@mantine/core'
import { type Icon, IconFile, IconFileCode, IconLink, IconPaperclip } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { sizeText } from '../../../shared/ui/marks/size-text.ts'
import type { LetterValues } from './letter-values.ts'
import css from './send.module.css'

const ThroughPeppol = laterPart(() => import('./through-peppol.tsx'))

type Props = {
  readonly id: string
  readonly letter: PreparedLetter
  readonly values: LetterValues
  readonly onChange: (patch: Partial<LetterValues>) => void
}

export function sizeOf({ paper, attachments }: PreparedLetter, values: LetterValues): number {
  const chosen = attachments.filter(({ id }) => values.attachmentIds.includes(id))
  return chosen.reduce((sum, { size }) => sum + size, values.paper === null ? 0 : (paper.size ?? 0))
}

/** What goes along, each with its size, and the button to the public page. */
export function LetterFiles({ id, letter, values, onChange }: Props) {
  const { t } = useTranslation('sending')
  const language = useLanguage()
  const { paper, eInvoice, attachments, hasLink } = letter
  const sum = sizeOf(letter, values)
  const most = `${SENDING_MAX_BYTES / 1024 / 1024} MB`
  const isTooLarge = sum > SENDING_MAX_BYTES
  const choose = (attachmentId: string, isChosen: boolean): void => {
    const others = values.attachmentIds.filter((one) => one !== attachmentId)
    onChange({ attachmentIds: isChosen ? [...others, attachmentId] : others })
  }
  return (
    <fieldset className={css['files']}>
      <legend>{t('files')}</legend>
      <span className={css['sum']} data-wrong={isTooLarge || undefined}>
        {t('size_of', { size: sizeText(sum, language), most })}
      </span>
      <Row
        Icon={IconFile}
        label={paper.name}
        fact={paper.size === null ? '' : sizeText(paper.size, language)}
        checked={values.paper !== null}
        onChange={(isChosen) => onChange({ paper: isChosen ? 'original' : null })}
      />
      {values.paper === null ? null : (
        <Row
          isInner
          label={t('as_copy')}
          fact=""
          checked={values.paper === 'copy'}
          onChange={(isCopy) => onChange({ paper: isCopy ? 'copy' : 'original' })}
        />
      )}
      {eInvoice === null ? null : (
        <Row
          Icon={IconFileCode}
          label={eInvoice.name}
          fact={t('e_invoice')}
          checked={values.withEInvoice}
          onChange={(withEInvoice) => onChange({ withEInvoice })}
        />
      )}
      {eInvoice === null ? null : (
        <Suspense>
          <ThroughPeppol documentId={id} />
        </Suspense>
      )}
      {attachments.map(({ id: attachmentId, name, size }) => (
        <Row
          key={attachmentId}
          Icon={IconPaperclip}
          label={name}
          fact={sizeText(size, language)}
          checked={values.attachmentIds.includes(attachmentId)}
          onChange={(isChosen) => choose(attachmentId, isChosen)}
        />
      ))}
      <Row
        Icon={IconLink}
        label={t('link')}
        fact={t(hasLink ? 'link_tells' : 'link_new')}
        checked={values.withLink}
        onChange={(withLink) => onChange({ withLink })}
      />
      {isTooLarge ? (
        <p className={css['fault']} role="alert">
          {t('too_large', { size: sizeText(sum, language), most })}
        </p>
      ) : null}
    </fieldset>
  )
}

type RowProps = {
  readonly Icon?: Icon
  readonly isInner?: boolean
  readonly label: string
  readonly fact: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Row({ Icon: Sign, isInner = false, label, fact, checked, onChange }: RowProps) {
  return (
    <div className={css['file']} data-inner={isInner || undefined}>
      <Checkbox
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={
          <span className={css['fileName']}>
            {Sign === undefined ? null : <Sign size={16} stroke={1.6} aria-hidden="true" />}
            {label}
          </span>
        }
      />
      <small>{fact}</small>
    </div>
  )
}
