import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './installation.module.css'

/** well, to be looked at, not well */
export type Sign = 'well' | 'look' | 'bad'

type Props = {
  readonly label: string
  /** Of what is neither well nor not there is none. */
  readonly sign?: Sign | undefined
  readonly fact: ReactNode
  /** How it is known, or what to do about it. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}

/** A sign, a fact, how it is known, and one action. */
export function FactRow({ label, sign, fact, note, action }: Props) {
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd className={css['what']}>
        {sign === undefined ? null : <Mark sign={sign} />}
        <div>
          <span className={css['fact']} data-sign={sign}>
            {fact}
          </span>
          {note ? <span className={css['note']}>{note}</span> : null}
        </div>
      </dd>
      {action ? <dd className={css['action']}>{action}</dd> : null}
    </div>
  )
}

/** Colour never says it alone. */
export function Mark({ sign }: { readonly sign: Sign }) {
  const { t } = useTranslation('installation')
  return (
    <span className={css['mark']} data-sign={sign}>
      {sign === 'well' ? (
        <IconCheck size={16} stroke={2} aria-hidden="true" />
      ) : sign === 'bad' ? (
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      ) : (
        <i aria-hidden="true" />
      )}
      <VisuallyHidden>{t(sign)}</VisuallyHidden>
    </span>
  )
}
