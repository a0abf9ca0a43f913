import { convertDocument } from '@invoice/contract/documents/acts.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { convertsTo } from '@invoice/domain/documents/lifecycle.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { Input, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ActQuestion } from './act-question.tsx'
import { LinkedDocuments } from './linked-documents.tsx'
import { type QuestionProps, useName } from './question.ts'

/** Into what, of the types that the editor writes; the draft then opens there. */
export function ConvertQuestion({ document, onClose }: QuestionProps) {
  const { t } = useTranslation(['documents', 'acts'])
  const name = useName(document)
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const { data } = useQuery(documentQuery(document.id))
  const targets = (data?.convertibleTo ?? []).filter((type) => TYPE_FACTS[type].offered)
  const [chosen, setChosen] = useState<DocumentType | null>(null)
  const target = chosen ?? targets.at(-1)
  const begun = (data?.derived ?? []).filter(({ type, status }) => status === 'draft' && convertsTo(document.type, type))
  const confirm = async (): Promise<void> => {
    if (target === undefined) return
    const mayLead = whereAsked()
    try {
      const options = { idempotencyKey: idempotency.key() }
      const draft = await call(convertDocument, { params: { id: document.id }, body: { type: target } }, options)
      toast(t('acts:done.convert'))
      if (await mayLead()) await navigate({ to: '/invoices/edit/$id', params: { id: draft.id } })
    } finally {
      idempotency.renew()
    }
  }
  return (
    <ActQuestion
      title={t('acts:question.convert', { name })}
      text={t('acts:about.convert')}
      confirmLabel={t('acts:do_convert')}
      ending={false}
      disabled={target === undefined}
      confirmFirst
      shown={begun}
      onClose={onClose}
      onConfirm={confirm}
    >
      {() => (
        <>
          <Input.Wrapper label={t('acts:target')} labelElement="div">
            <SegmentedControl
              orientation="vertical"
              fullWidth
              aria-label={t('acts:target')}
              data={targets.map((type) => ({ value: type, label: t(`types.${type}`) }))}
              value={target ?? ''}
              onChange={(value) => setChosen(targets.find((type) => type === value) ?? null)}
            />
          </Input.Wrapper>
          <LinkedDocuments text={t('acts:begun')} links={begun} />
        </>
      )}
    </ActQuestion>
  )
}
