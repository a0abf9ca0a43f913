import type { Document } from '@invoice/contract/documents/document.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentAct } from '../../../../shared/documents/in-front.ts'
import { usePdf } from '../../../../shared/documents/use-pdf.ts'
import { knownRow } from '../../../../shared/queries/documents/documents.ts'
import { useTitledBy } from '../../../../shared/text/title-subject.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { below } from '../../../../shared/theme/breakpoints.ts'
import { IconLink } from '../../../../shared/ui/marks/icon-link.tsx'
import { DeleteDraft } from '../../acts/delete-draft.tsx'
import { lastList } from '../../list/last-list.ts'
import css from '../document-view.module.css'
import { CopyAddress, CopyNumber } from './copy-number.tsx'
import { DocumentInterest } from './document-interest.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { HeadMenu } from './head-menu.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { StateMenu } from './state-menu.tsx'

type Props = {
  readonly id: string
  readonly document: Document | undefined
  readonly onPrint: () => void
  readonly onAct: (act: DocumentAct) => void
}

/** Way back, what it is, its state, and what can be done with it. */
export function ViewHead({ id, document, onPrint, onAct }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  const [deleting, setDeleting] = useState(false)
  const [interest, setInterest] = useState(false)
  const navigate = useNavigate()
  const toList = () => navigate({ to: '/invoices', replace: true })
  const queries = useQueryClient()
  const known = document ?? knownRow(queries, id)
  useTitledBy(known?.number)
  const hasPaper = known !== undefined && !isVendorDocument(known.type)
  const acts = { id, document, hasPaper, pdf: usePdf(id), onPrint }
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
          <>
            <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
            <Skeleton height={14} width={180} />
          </>
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
      {narrow ? null : <HeadButtons {...acts} />}
      <HeadMenu {...acts} narrow={narrow} onAct={onAct} onDelete={() => setDeleting(true)} onInterest={() => setInterest(true)} />
      <NeighbourLinks id={id} />
      {interest && document ? <DocumentInterest document={document} onClose={() => setInterest(false)} /> : null}
      {document ? <DeleteDraft document={deleting ? document : null} onClose={() => setDeleting(false)} onDeleted={toList} /> : null}
    </header>
  )
}
