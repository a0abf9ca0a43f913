import type { Document } from '@invoice/contract/documents/document.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconDots, IconDownload, IconFileMinus, IconFilePlus, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { actsOf, type DocumentAct } from '../../../shared/documents/in-front.ts'
import { usePdf } from '../../../shared/documents/use-pdf.ts'
import { knownRow } from '../../../shared/queries/documents/documents.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { IconLink } from '../../../shared/ui/marks/icon-link.tsx'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import { ActItems } from '../acts/act-items.tsx'
import { DeleteDraft } from '../acts/delete-draft.tsx'
import { lastList } from '../list/last-list.ts'
import { CopyAddress, CopyNumber } from './copy-number.tsx'
import css from './document-view.module.css'
import { NeighbourLinks } from './neighbour-links.tsx'
import { StateMenu } from './state-menu.tsx'

/** Comes with the menu. */
const RepeatItem = laterPart(() => import('../acts/repeat-item.tsx'))

type Props = {
  readonly id: string
  readonly document: Document | undefined
  readonly onPrint: () => void
  readonly onAct: (act: DocumentAct) => void
}

const ICON = { size: 16, stroke: 1.6 } as const

/** Way back, what it is, its state, and what can be done with it. */
export function ViewHead({ id, document, onPrint, onAct }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const toList = () => navigate({ to: '/invoices', replace: true })
  const pdf = usePdf(id)
  const queries = useQueryClient()
  const known = document ?? knownRow(queries, id)
  useTitledBy(known?.number)
  const actions = document?.allowedActions ?? []
  const canDelete = actions.includes('delete')
  const acts = actsOf(actions)
  const hasPaper = known !== undefined && !isVendorDocument(known.type)
  return (
    <header className={css['head']}>
      <IconLink size={36} to="/invoices" search={lastList() ?? {}} aria-label={t('view.back')}>
        <IconArrowLeft size={18} stroke={1.6} />
      </IconLink>
      <h1>
        {known ? (
          <>
            <span className={known.number === null ? undefined : css['kind']}>{t(`types.${known.type}`)}</span> {known.number}
          </>
        ) : (
          <Skeleton height={14} width={180} />
        )}
      </h1>
      {known?.number ? <CopyNumber number={known.number} /> : null}
      {narrow ? null : <CopyAddress />}
      {document ? (
        <span className={css['state']}>
          <StateMenu document={document} onAct={onAct} />
        </span>
      ) : null}
      <span className={css['spacer']} />
      {narrow ? null : (
        <>
          {hasPaper ? (
            <>
              <Button {...QUIET} {...pdf.link} loading={pdf.busy} leftSection={<IconDownload {...ICON} />}>
                PDF
              </Button>
              <Button {...QUIET} leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
                {t('actions.print')}
              </Button>
            </>
          ) : null}
          {actions.includes('createCreditNote') ? (
            <LinkButton
              {...QUIET}
              to="/invoices/create"
              search={{ type: 'creditnote', invoice: id }}
              leftSection={<IconFileMinus {...ICON} />}
            >
              {t('actions.create_credit_note')}
            </LinkButton>
          ) : null}
          {actions.includes('edit') ? (
            <LinkButton {...QUIET} to="/invoices/edit/$id" params={{ id }} leftSection={<IconPencil {...ICON} />}>
              {t('actions.edit')}
            </LinkButton>
          ) : null}
        </>
      )}
      {(narrow && hasPaper) || canDelete || actions.includes('createDebitNote') || acts.length > 0 ? (
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
            {document && actions.includes('duplicate') ? (
              <Suspense>
                <RepeatItem document={document} />
              </Suspense>
            ) : null}
            {canDelete ? (
              <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setDeleting(true)}>
                {t('actions.delete')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <NeighbourLinks id={id} />
      {document ? <DeleteDraft document={deleting ? document : null} onClose={() => setDeleting(false)} onDeleted={toList} /> : null}
    </header>
  )
}

const QUIET = { variant: 'subtle', color: 'gray', size: 'sm', px: 10 } as const
