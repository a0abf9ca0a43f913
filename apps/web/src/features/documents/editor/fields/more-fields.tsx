import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../editor.module.css'
import { loadLater } from '../later.ts'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import type { MoreGroups } from './more-groups.tsx'

let arrived: typeof MoreGroups | null = null

/** Asked for once the editor is there, so that opening shows it at once. */
export async function loadMoreGroups(): Promise<void> {
  const [module] = await Promise.all([loadLater(), loadTexts('countries', 'templates')])
  arrived = module.MoreGroups
}

/** null while it is on its way. */
function useGroups(opened: boolean): typeof MoreGroups | null {
  const [, setHasArrived] = useState(arrived !== null)
  // A second try is made when it is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it is what asks anew
  useEffect(() => {
    if (arrived === null)
      loadMoreGroups().then(
        () => setHasArrived(true),
        () => {},
      )
  }, [opened])
  return arrived
}

/** Everything that most invoices do without, behind one quiet line. */
export function MoreFields() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const opened = useEditorState((state) => state.moreOpened)
  const Groups = useGroups(opened)
  const isTax = useDraft(({ type }) => isTaxDocument(type))
  return (
    <section className={css['block']}>
      <button type="button" className={css['more']} aria-expanded={opened} onClick={() => store.set({ moreOpened: !opened })}>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('more')}</span>
        {opened ? null : <small>{isTax ? t('more_hint') : t('more_hint_untaxed')}</small>}
      </button>
      {opened && Groups !== null ? <Groups /> : null}
    </section>
  )
}
