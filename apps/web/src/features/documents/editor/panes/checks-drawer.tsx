import { isEInvoiced } from '@invoice/domain/einvoice/obstacles.ts'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Layered } from '../../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { below } from '../../../../shared/theme/breakpoints.ts'
import { DrawerHead, drawerClasses } from '../../../../shared/ui/overlays/drawer-head.tsx'
import shared from '../editor.module.css'
import { useDraft, useEditor } from '../state/editor.ts'
import { focusField } from '../state/focus-field.ts'
import css from './einvoice-checks.module.css'
import { CHECKS, ChecksList, useObstacleCount } from './einvoice-checks.tsx'

/** Where the pane beside the form has no room: what is in the way of the e-invoice, in a drawer. */
export function ChecksBlock() {
  const isChecked = useDraft(isEInvoiced)
  const isNarrow = useMediaQuery(below('large'), false, { getInitialValueInEffect: false })
  return isChecked && isNarrow ? <Opener /> : null
}

function Opener() {
  const { t } = useTranslation('einvoice')
  const { store } = useEditor()
  const [opened, setOpened] = useState(false)
  const count = useObstacleCount()
  const close = () => setOpened(false)
  const choose = (field: string): void => {
    // Closed first: what is in front of the field would have the focus again.
    flushSync(close)
    focusField(store, field)
  }
  return (
    <section className={shared['block']}>
      <button
        type="button"
        className={css['open']}
        aria-haspopup="dialog"
        data-found={count > 0 || undefined}
        onClick={() => setOpened(true)}
      >
        <b>{t('title')}</b>
        <span>{count === 0 ? t('checks.found_none') : t('checks.found', { count })}</span>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <Layered kind="drawer" opened={opened} onEscape={close}>
        <Drawer.Root opened={opened} onClose={close} position="right" size={560} padding={0} classNames={drawerClasses}>
          <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
          <Drawer.Content>
            <DrawerHead title={t('title')} text={t('checks.every', { count: CHECKS })} onClose={close} />
            <ChecksList onChoose={choose} />
          </Drawer.Content>
        </Drawer.Root>
      </Layered>
    </section>
  )
}
