import '../../shared/firms/texts.ts'
import { createFirm, type Firm } from '@invoice/contract/people/firms.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { firmsChanged, firmsQuery } from '../../shared/queries/people/firms.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormDrawer } from '../../shared/ui/overlays/form-drawer.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { FirmCard } from './firm-card.tsx'

/** The firm that one is in, its people and clients; of who is in none, the way to make one. */
export default function FirmDrawer({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(firmsQuery())
  if (query.data?.length === 0) return <NewFirm onClose={onClose} />
  return <Firms query={query} firms={query.data ?? []} onClose={onClose} />
}

type FirmsProps = {
  readonly query: Parameters<typeof ItemStates>[0]['query']
  readonly firms: readonly Firm[]
  readonly onClose: () => void
}

function Firms({ query, firms, onClose }: FirmsProps) {
  const { t } = useTranslation('firms')
  return (
    <FormDrawer opened onClose={onClose} title={t('title')} subtitle={t('text')} onSubmit={onClose} saveLabel={t('close')}>
      <ItemStates query={query}>
        {firms.map((firm) => (
          <FirmCard key={firm.id} firm={firm} />
        ))}
      </ItemStates>
    </FormDrawer>
  )
}

function NewFirm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const idempotency = useIdempotencyKey()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const create = async (): Promise<void> => {
    setSaving(true)
    setRefusal(null)
    try {
      await call(createFirm, { body: { name } }, { idempotencyKey: idempotency.key() })
      await firmsChanged(client)
      toast(t('created'))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('title')}
      subtitle={t('text')}
      onSubmit={() => void create()}
      saving={saving}
      saveLabel={t('create')}
      isTouched={() => name !== ''}
      {...(refusal === null ? {} : { errors: refusal.errors })}
      fields={['name']}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={LONGEST.firm}
        value={name}
        error={refusal?.errors['name']?.[0]}
        onChange={({ currentTarget }) => {
          idempotency.renew()
          setName(currentTarget.value)
        }}
      />
    </FormDrawer>
  )
}
