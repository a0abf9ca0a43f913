import { localised } from '@invoice/domain/localised.ts'
import { IconMessageCircle, IconShieldCheck } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { PublicPart, PublicPartProps } from './part-props.ts'
import css from './pay-column.module.css'
import './texts.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'

/** With their texts, once somebody wants one of them. */
const PublicParts = laterPart<ComponentType<PublicPartProps & { readonly part: PublicPart }>>(() =>
  Promise.all([import('./public-parts.tsx'), loadTexts('public-acts')]).then(
    ([loaded]) => loaded,
    () => ({ default: PartFailed }),
  ),
)
type Panel = Exclude<PublicPart, 'answer'>

type Props = Omit<PublicPartProps, 'issuer' | 'onClose'> & { readonly children: ReactNode }

/** The column: what it says, the form of an offer, and the ways to a question and to a check, which take its place while they are open. */
export function PublicActs({ shared, token, onAnswered, children }: Props) {
  const { t } = useTranslation('public')
  const issuer = localised(shared.snapshot.issuer.name, useLanguage())
  const [panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState<readonly Panel[]>([])
  const ways = useRef<HTMLDivElement>(null)
  const open = (next: Panel): void => {
    setPanel(next)
    setOpened((before) => [...new Set([...before, next])])
  }
  const close = (): void => {
    const left = panel
    setPanel(null)
    // Back to where it was opened, once that is in sight again.
    requestAnimationFrame(() => ways.current?.querySelector<HTMLElement>(`[data-way="${left}"]`)?.focus())
  }
  const parts = { shared, token, issuer, onAnswered, onClose: close }
  return (
    <>
      <div hidden={panel !== null}>
        {children}
        {shared.state === 'open' ? (
          <Suspense fallback={<div className={css['offerWaits']} aria-busy="true" />}>
            <PublicParts part="answer" {...parts} />
          </Suspense>
        ) : null}
        <div className={css['ways']} ref={ways}>
          {shared.takesQuestions ? (
            <button type="button" data-way="ask" onClick={() => open('ask')}>
              <IconMessageCircle size={18} stroke={1.6} aria-hidden="true" />
              {t('ask')}
            </button>
          ) : null}
          <button type="button" data-way="verify" onClick={() => open('verify')}>
            <IconShieldCheck size={18} stroke={1.6} aria-hidden="true" />
            {t('verify')}
          </button>
        </div>
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

function PartFailed() {
  const { t } = useTranslation(['public', 'common'])
  return (
    <div className={css['how']} role="alert">
      <p>{t('part_failed')}</p>
      <a href={window.location.href}>{t('common:retry')}</a>
    </div>
  )
}
