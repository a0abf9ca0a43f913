import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import css from '../statements.module.css'

type Props = {
  /** what confirming makes of it */
  readonly result: ReactNode
  readonly second: { readonly label: string; readonly sign: string; readonly act: () => void }
  /** null: the form around it is sent */
  readonly onConfirm: (() => void) | null
  readonly isOff?: boolean
  /** what the filled button says; left out: that it confirms */
  readonly confirm?: string
}

/** What comes of it, and the one filled button. */
export function PaneFoot({ result, second, onConfirm, isOff = false, confirm }: Props) {
  const { t } = useTranslation('statements')
  return (
    <footer className={css['foot']}>
      <div className={css['result']} aria-live="polite">
        <span>{t('after.title')}</span>
        <div>{result}</div>
      </div>
      <div className={css['buttons']}>
        <Button variant="default" onClick={second.act} rightSection={<Kbd>{second.sign}</Kbd>}>
          {second.label}
        </Button>
        <Button
          type={onConfirm === null ? 'submit' : 'button'}
          disabled={isOff}
          onClick={onConfirm ?? undefined}
          rightSection={<Kbd onFill>↵</Kbd>}
        >
          {confirm ?? t('do.confirm')}
        </Button>
      </div>
    </footer>
  )
}
