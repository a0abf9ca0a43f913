import { IconEye, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './status-mark.module.css'

/** How a state looks. Each has a shape of its own, so that it reads in grey as well; which state looks how is the feature's. */
export type StatusLook = 'draft' | 'issued' | 'sent' | 'viewed' | 'partial' | 'paid' | 'overdue' | 'disputed' | 'voided' | 'closed'

type Props = {
  readonly look: StatusLook
  /** The state's word, in the gender of its document. */
  readonly children: ReactNode
  /** What is added in red: "11 дни". */
  readonly fact?: ReactNode
  /** What is told of it to who points at it. */
  readonly title?: string
  /** Paid part from 0 to 1, for `partial`. */
  readonly share?: number
}

export function StatusMark({ look, children, fact, title, share = 0.5 }: Props) {
  return (
    <span className={css['status']} data-look={look} title={title}>
      <Mark look={look} share={share} />
      <span className={css['word']}>{children}</span>
      {look === 'sent' ? <IconSend size={14} stroke={1.6} className={css['sign']} aria-hidden="true" /> : null}
      {look === 'viewed' ? <IconEye size={14} stroke={1.6} className={css['sign']} aria-hidden="true" /> : null}
      {fact === undefined ? null : <span className={css['fact']}>{fact}</span>}
    </span>
  )
}

const RADIUS = 1.5
const ROUND = 2 * Math.PI * RADIUS

function Mark({ look, share }: { readonly look: StatusLook; readonly share: number }) {
  return (
    <svg className={css['mark']} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {look === 'draft' ? (
        <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.6" />
      ) : look === 'partial' ? (
        <>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle
            cx="6"
            cy="6"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth={2 * RADIUS}
            strokeDasharray={`${Math.min(Math.max(share, 0), 1) * ROUND} ${ROUND}`}
            transform="rotate(-90 6 6)"
          />
        </>
      ) : look === 'paid' ? (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" />
          <path
            d="M3.6 6.2 5.3 7.9 8.5 4.4"
            fill="none"
            stroke="var(--sheet)"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : look === 'disputed' ? (
        <path d="M6 .8 11.4 11H.6zM6 4.6v2.6M6 8.6v.9" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      ) : look === 'voided' || look === 'closed' ? (
        <>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M3 9 9 3" stroke="currentColor" strokeWidth="1.5" />
        </>
      ) : (
        <circle cx="6" cy="6" r="4" fill="currentColor" />
      )}
    </svg>
  )
}
