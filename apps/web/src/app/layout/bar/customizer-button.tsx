import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'

/** Loaded when somebody means to use it. */
async function loadCustomizer() {
  const [module] = await Promise.all([import('../customizer/customizer.tsx'), loadTexts('display')])
  return module
}
const Customizer = laterPart(loadCustomizer)

export function CustomizerButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <ActionIcon
      size={36}
      // It may have moved from the bar to the menu when the focus comes back to it.
      data-opens="display"
      aria-label={t('navigation:display')}
      aria-haspopup="dialog"
      title={t('navigation:display')}
      onPointerEnter={() => void loadCustomizer()}
      onClick={onOpen}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.6} />
    </ActionIcon>
  )
}

/** The drawer, which outlives the bar that its button stood in; and what opens it. */
export function useCustomizer() {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused')
  const drawer =
    state === 'unused' ? null : (
      <Suspense>
        <Customizer opened={state === 'opened'} onClose={() => setState('closed')} />
      </Suspense>
    )
  return [drawer, () => setState('opened')] as const
}
