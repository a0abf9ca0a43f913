import { readPublicPdf } from '@invoice/contract/documents/public.ts'
import { verifyFile } from '@invoice/contract/documents/public-acts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSearch } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { canTakeFingerprints, fingerprintOf, MOST_BYTES } from './fingerprint.ts'
import { PanelHead } from './panel-head.tsx'
import type { PublicPartProps } from './part-props.ts'
import css from './public-parts.module.css'
import { VerifyNumber } from './verify-number.tsx'
import { VerifyResult } from './verify-result.tsx'
import './texts.ts'

type Compared = { readonly file: string; readonly sha256: string; readonly matches: boolean }
type Found = Compared | { readonly problem: string } | 'comparing' | null

/** Whether a file, or a number and a day, are those of this document. The file stays where it is. */
export function VerifyPanel({ shared, token, issuer, onClose }: PublicPartProps) {
  const { t } = useTranslation('public-acts')
  const [found, setFound] = useState<Found>(null)
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(0)
  const compare = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const turn = ++latest.current
    const show = (next: Found): void => {
      if (turn === latest.current) setFound(next)
    }
    if (file.size > MOST_BYTES) return show({ problem: t('verify.too_large') })
    if (!canTakeFingerprints()) return show({ problem: t('verify.no_fingerprints') })
    show('comparing')
    try {
      const sha256 = await fingerprintOf(file)
      const { matches } = await call(verifyFile, { params: { token }, body: { sha256 } })
      show({ file: file.name, sha256, matches })
    } catch (error) {
      // A file that was moved or changed meanwhile is the browser's to refuse; anything else is said by the call.
      show({ problem: error instanceof DOMException || !(error instanceof Error) ? t('verify.unreadable') : error.message })
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void compare(event.dataTransfer.files[0])
  }
  return (
    <section className={css['panel']} aria-label={t('verify.title')}>
      <PanelHead title={t('verify.title')} onClose={onClose}>
        {t('verify.text', { issuer })}
      </PanelHead>
      <label
        className={css['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept="application/pdf,.pdf"
          aria-label={t('verify.choose_pdf')}
          onChange={({ currentTarget }) => {
            void compare(currentTarget.files?.[0])
            // The same file chosen again is compared again.
            currentTarget.value = ''
          }}
        />
        <IconFileSearch size={24} stroke={1.5} aria-hidden="true" />
        <span className={css['wide']}>
          <b>{t('verify.drop')}</b> <u>{t('verify.choose')}</u>
        </span>
        <b className={css['slim']}>{t('verify.choose_pdf')}</b>
      </label>
      <div aria-live="polite">
        <FileResult found={found} shared={shared} token={token} />
      </div>
      <VerifyNumber token={token} isVoided={shared.state === 'voided'} />
    </section>
  )
}

function FileResult({ found, shared, token }: { readonly found: Found } & Pick<PublicPartProps, 'shared' | 'token'>) {
  const { t } = useTranslation('public-acts')
  const language = useLanguage()
  const { busy, onClick } = useDownload(() => call(readPublicPdf, { params: { token } }))
  if (found === null) return null
  if (found === 'comparing') return <p className={css['hint']}>{t('verify.comparing')}</p>
  if ('problem' in found) return <p className={css['problem']}>{found.problem}</p>
  const { snapshot, state } = shared
  const { file, sha256, matches } = found
  const day = snapshot.issuedOn === null ? '' : formatDay(snapshot.issuedOn, language)
  if (!matches) {
    return (
      <VerifyResult isBad title={t('verify.differs')} text={t('verify.differs_text', { file, day })}>
        <Button
          component="a"
          href={callUrl(readPublicPdf.path, { token })}
          download
          onClick={onClick}
          loading={busy}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('verify.download')}
        </Button>
      </VerifyResult>
    )
  }
  return (
    <VerifyResult title={t('verify.matches')} text={t('verify.matches_text', { file, day })}>
      {state === 'voided' ? <p className={css['problem']}>{t('verify.voided')}</p> : null}
      <dl>
        <dt>{t('verify.amount')}</dt>
        <dd>{formatAmount(snapshot.totals.total, snapshot.currency, language)}</dd>
        <dt>{t('verify.fingerprint')}</dt>
        <dd title={sha256}>{`${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`}</dd>
      </dl>
    </VerifyResult>
  )
}
