import '../../shared/firms/texts.ts'
import { createFirm, type Firm, FirmInput } from '@invoice/contract/people/firms.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
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
  const form = useEntityForm<{ name: string }, Firm>({
    initial: { name: '' },
    schema: FirmInput,
    toBody: (values) => values,
    save: (body, idempotencyKey) => call(createFirm, { body }, { idempotencyKey }),
    onSaved: () => {
      toast(t('created'))
      void firmsChanged(client)
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened onClose={onClose} title={t('title')} subtitle={t('text')} saveLabel={t('create')} form={form}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={LONGEST.firm}
        value={values.name}
        error={error('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        onBlur={leave('name')}
      />
    </EditDrawer>
  )
}
