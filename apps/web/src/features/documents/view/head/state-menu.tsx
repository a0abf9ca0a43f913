import type { Document } from '@invoice/contract/documents/document.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { actsOf, type DocumentAct } from '../../../../shared/documents/in-front.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Popover } from '../../../../shared/ui/overlays/popover.tsx'
import { ActButtons } from '../../acts/act-buttons.tsx'
import { ViewHistory } from '../view-history.tsx'
import { ViewState } from '../view-state.tsx'
import css from './state-menu.module.css'

type Props = { readonly document: Document; readonly onAct: (act: DocumentAct) => void }

/** The state beside the number: how it came about, and what may be done now. */
export function StateMenu({ document, onAct }: Props) {
  const { t } = useTranslation('documents')
  const [opened, setOpened] = useState(false)
  const act = (chosen: DocumentAct): void => {
    setOpened(false)
    onAct(chosen)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} shadow="md" radius="md" trapFocus>
      <Popover.Target>
        <button type="button" className={css['button']} title={t('view.history')} onClick={() => setOpened(!opened)}>
          <ViewState document={document} />
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('view.history')} className={css['panel'] ?? ''}>
        <ActButtons acts={actsOf(document.allowedActions)} onAct={act} />
        <ViewHistory id={document.id} type={document.type} />
      </Popover.Dropdown>
    </Popover>
  )
}
