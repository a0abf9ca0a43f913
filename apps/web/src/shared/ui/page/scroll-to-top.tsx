import { ActionIcon } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { cx } from '../marks/cx.ts'
import { scrollBehavior } from './scroll-behavior.ts'
import css from './scroll-to-top.module.css'

const THRESHOLD_PX = 200

export function ScrollToTop() {
  const { t } = useTranslation(['shell', 'common'])
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <ActionIcon
      className={cx(css['button'])}
      variant="default"
      size={44}
      aria-label={t('common:scroll_to_top')}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <IconArrowUp size={20} stroke={1.6} />
    </ActionIcon>
  )
}
