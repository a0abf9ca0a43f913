import type { en } from '@invoice/text/vat/en.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import css from './vat.module.css'
import './texts.ts'

type Hint = readonly [keys: string, does: Exclude<keyof typeof en.keys, 'label'>]

/** The keys of a screen, for who learns them, and on the right what is told of it. */
export function KeyHints({ hints, children }: { readonly hints: readonly Hint[]; readonly children?: ReactNode }) {
  const { t } = useTranslation('vat')
  return (
    <div className={css['foot']}>
      <ul aria-label={t('keys.label')}>
        {hints.map(([keys, does]) => (
          <li key={does}>
            <Kbd>{keys}</Kbd> {t(`keys.${does}`)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
