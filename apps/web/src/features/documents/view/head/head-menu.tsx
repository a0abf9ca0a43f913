import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconDownload, IconFileMinus, IconFilePlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { actsOf, type DocumentAct } from '../../../../shared/documents/in-front.ts'
import { useMay } from '../../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../../shared/ui/overlays/menu-link.tsx'
import { ActItems } from '../../acts/act-items.tsx'
import { type HeadActs, ICON } from './head-buttons.tsx'

/** They come with the menu. */
const RepeatItem = laterPart(() => import('../../acts/repeat-item.tsx'))
const VendorNoteItem = laterPart(() => import('../../acts/vendor-note-item.tsx'))
const InterestItem = laterPart(() => import('./interest-item.tsx'))

type Props = HeadActs & {
  readonly narrow: boolean
  readonly onAct: (act: DocumentAct) => void
  readonly onDelete: () => void
  readonly onInterest: () => void
}

/** Everything else that can be done; nothing, where there is nothing. */
export function HeadMenu({ id, document, hasPaper, pdf, narrow, onPrint, onAct, onDelete, onInterest }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const mayIssue = useMay('documents', 'issue')
  const actions = document?.allowedActions ?? []
  const acts = actsOf(actions)
  const canDelete = actions.includes('delete')
  const bearsInterest = document?.isOverdue === true && TYPE_FACTS[document.type].tax && mayIssue
  const isCreditedByVendor = document?.type === 'bill' && document.status === 'recorded' && actions.includes('duplicate')
  if (!((narrow && hasPaper) || canDelete || actions.includes('createDebitNote') || bearsInterest || acts.length > 0)) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={narrow ? 44 : 36} aria-label={t('common:more_actions')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {narrow && hasPaper ? (
          <>
            <Menu.Item {...pdf.link} leftSection={<IconDownload {...ICON} />}>
              {t('actions.download')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
              {t('actions.print')}
            </Menu.Item>
          </>
        ) : null}
        {narrow && actions.includes('createCreditNote') ? (
          <MenuLink leftSection={<IconFileMinus {...ICON} />} to="/invoices/create" search={{ type: 'creditnote', invoice: id }}>
            {t('actions.create_credit_note')}
          </MenuLink>
        ) : null}
        {actions.includes('createDebitNote') ? (
          <MenuLink leftSection={<IconFilePlus {...ICON} />} to="/invoices/create" search={{ type: 'debitnote', invoice: id }}>
            {t('actions.create_debit_note')}
          </MenuLink>
        ) : null}
        <ActItems acts={acts} onAct={onAct} />
        {bearsInterest ? (
          <Suspense>
            <InterestItem onClick={onInterest} />
          </Suspense>
        ) : null}
        {isCreditedByVendor ? (
          <Suspense>
            <VendorNoteItem bill={document} />
          </Suspense>
        ) : null}
        {document && actions.includes('duplicate') ? (
          <Suspense>
            <RepeatItem document={document} />
          </Suspense>
        ) : null}
        {canDelete ? (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onDelete}>
            {t('actions.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
