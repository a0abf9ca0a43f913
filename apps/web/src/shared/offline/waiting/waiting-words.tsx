import '../texts.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Oddities } from '../../documents/oddities.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { type Decision, decide } from './decide.ts'
import { showWaiting } from './drawer-store.ts'
import type { Trouble, Waiting } from './waiting.ts'

/** How it stands with what waits, in a sentence. */
export function WaitingWords({ item }: { readonly item: Waiting }) {
  const { t } = useTranslation('offline')
  const { trouble, issuing } = item
  if (trouble !== null) return <TroubleWords trouble={trouble} />
  if (issuing === null) return null
  return (
    <>
      <strong>{t('queued')}</strong> {t('queued_text')}
    </>
  )
}

function TroubleWords({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useTranslation('offline')
  switch (trouble.kind) {
    case 'refused':
      return t(trouble.to === 'issuing' ? 'refused_issuing' : 'refused_saving', { why: trouble.message })
    case 'odd':
      return (
        <>
          {t('odd')}
          <Oddities of={trouble.oddities} />
        </>
      )
    case 'frozen':
      return t('frozen', { number: trouble.number })
    default:
      return t(trouble.kind)
  }
}

/** What can be said to it now. */
export function WaitingActs({ item: { id, trouble, issuing } }: { readonly item: Waiting }): ReactNode {
  const { t } = useTranslation('offline')
  const act = (decision: Decision) => () => void decide(id, decision)
  const button = (label: string, onClick: () => void, isMain = true): ReactNode => (
    <Button variant={isMain ? 'default' : 'subtle'} {...(isMain ? {} : { color: 'gray' })} size="sm" onClick={onClick}>
      {label}
    </Button>
  )
  const withdraw = issuing === null ? null : button(t('withdraw'), act({ kind: 'withdraw' }), false)
  if (trouble === null) return withdraw
  switch (trouble.kind) {
    case 'refused':
      return button(t('send_again'), act({ kind: trouble.to === 'issuing' ? 'issue' : 'again' }))
    case 'odd':
      return (
        <>
          {withdraw}
          {button(t('issue_anyway'), act({ kind: 'issue' }))}
        </>
      )
    case 'joined':
      return (
        <>
          {withdraw}
          {button(t('issue'), act({ kind: 'issue' }))}
        </>
      )
    case 'conflict':
      return button(t('choose'), () => showWaiting({ choosing: id }))
    default:
      return button(t('save_as_new'), act({ kind: 'asNew' }))
  }
}
