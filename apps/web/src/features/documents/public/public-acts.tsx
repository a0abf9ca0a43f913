import { readPublicConfirmation } from '@invoice/contract/documents/public-acts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { localised } from '@invoice/domain/localised.ts'
import { type ColumnPart, payColumn } from '@invoice/print/page/pay-column.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload, IconMessageCircle, IconShieldCheck } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { CopyButton } from '../../../shared/ui/inputs/copy-field.tsx'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { drawn } from '../../../shared/ui/page/drawn.ts'
import type { PublicPart, PublicPartProps } from './part-props.ts'
import css from './pay-column.module.css'
import type { Page } from './shared-document.ts'
import './texts.ts'

/** With their texts, once somebody wants one of them. */
const PublicParts = laterPart<ComponentType<PublicPartProps & { readonly part: PublicPart }>>(() =>
  Promise.all([import('./public-parts.tsx'), loadTexts('public-acts')]).then(
    ([loaded]) => loaded,
    () => ({ default: PartFailed }),
  ),
)
type Panel = Exclude<PublicPart, 'answer'>

type Props = Pick<PublicPartProps, 'token' | 'onAnswered'> & { readonly page: Page }

/** The column: what it says, the form of an offer, and the ways to a question and to a check, which take its place while they are open. */
export function PublicActs({ page, token, onAnswered }: Props) {
  const { shared, language } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState<readonly Panel[]>([])
  const shown = useRef<HTMLDivElement>(null)
  const open = (next: Panel): void => {
    setPanel(next)
    setOpened((before) => [...new Set([...before, next])])
  }
  const close = (): void => {
    const left = panel
    setPanel(null)
    // Back to where it was opened, once that is in sight again.
    requestAnimationFrame(() => shown.current?.querySelector<HTMLElement>(`[data-way="${left}"]`)?.focus())
  }
  const parts = { shared, token, issuer: localised(shared.snapshot.issuer.name, language), onAnswered, onClose: close }
  const offer = (
    <Suspense key="offer" fallback={<div className={css['offerWaits']} aria-busy="true" />}>
      <PublicParts part="answer" {...parts} />
    </Suspense>
  )
  return (
    <>
      <div data-shared="told" hidden={panel !== null} ref={shown}>
        {drawn(payColumn(page), (part) => (part.part === 'offer' ? offer : columnPart(part, token, open)))}
      </div>
      {/* What was typed stays when it is closed and opened again. */}
      {opened.map((name) => (
        <div key={name} hidden={panel !== name}>
          <Suspense fallback={<div className={css['panelWaits']} aria-busy="true" />}>
            <PublicParts part={name} {...parts} />
          </Suspense>
        </div>
      ))}
    </>
  )
}

const WAYS = { ask: IconMessageCircle, verify: IconShieldCheck }

function columnPart(part: Exclude<ColumnPart, { part: 'offer' }>, token: string, open: (panel: Panel) => void): ReactNode {
  switch (part.part) {
    case 'paid':
      return <IconCircleCheck size={46} stroke={1.6} aria-hidden="true" />
    case 'answered': {
      const Icon = part.isAccepted ? IconCircleCheck : IconCircleX
      return <Icon size={20} stroke={1.6} aria-hidden="true" />
    }
    case 'confirmation':
      return <ConfirmationButton key="confirmation" label={part.label} token={token} />
    case 'copy':
      return <CopyButton label={part.label} value={part.value} />
    case 'ask':
    case 'verify': {
      const { part: way, label } = part
      const Icon = WAYS[way]
      return (
        <button key={way} type="button" data-way={way} onClick={() => open(way)}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {label}
        </button>
      )
    }
  }
}

function ConfirmationButton({ label, token }: { readonly label: string; readonly token: string }) {
  const params = { token }
  const { busy, onClick } = useDownload(() => call(readPublicConfirmation, { params }))
  const link = { component: 'a', href: callUrl(readPublicConfirmation.path, params), download: true, onClick, loading: busy } as const
  return (
    <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} />} {...link}>
      {label}
    </Button>
  )
}

function PartFailed() {
  const { t } = useTranslation(['public', 'common'])
  return (
    <div className={css['failed']} role="alert">
      <p>{t('part_failed')}</p>
      <a href={window.location.href}>{t('common:retry')}</a>
    </div>
  )
}
