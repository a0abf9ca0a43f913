import '../texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import {
  createPaymentMethod,
  PAYMENT_METHOD_KINDS,
  type PaymentMethod,
  PaymentMethodInput,
  readPaymentMethod,
  updatePaymentMethod,
} from '@invoice/contract/settings/payment-methods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { Select } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { type EntityForm, useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { isTypedOut } from '../../../shared/parties/party-values.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { useMethodWords } from '../use-setting-words.ts'
import { MethodFields } from './method-fields.tsx'
import { nameOfMethod } from './method-name.ts'
import { type MethodValues, methodBody, methodProblems, newMethod, valuesOfMethod } from './method-values.ts'

type Props = {
  readonly opened: boolean
  /** What to edit; without it a new one is made. */
  readonly id: string | undefined
  /** Bank accounts alone, or any kind. */
  readonly accounts: boolean
  readonly companies: readonly Company[]
  readonly onClose: () => void
}

const load = (id: string, signal: AbortSignal): Promise<PaymentMethod> => call(readPaymentMethod, { params: { id } }, { signal })

/** Makes or edits a payment method. Its kind is chosen once. */
export function MethodDrawer({ opened, id, accounts, companies, onClose }: Props) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const byDefault = companies.find(({ isDefault }) => isDefault)?.id ?? ''
  const edit = useEditSession({ opened, id, noun: 'paymentMethods', load })
  const { entity } = edit
  const begin = newMethod(accounts ? 'bank' : 'card_provider', '')
  const form = useEntityForm({
    session: edit.session,
    initial: entity === undefined ? begin : valuesOfMethod(entity),
    ...(entity === undefined && { late: { companyId: newMethod(begin.kind, byDefault).companyId } }),
    schema: PaymentMethodInput,
    toBody: methodBody,
    problems: methodProblems,
    isTypedOut,
    edited: { session: edit, valuesOf: valuesOfMethod, words: useMethodWords(companies) },
    save: (values, idempotencyKey) => {
      const body = methodBody(values)
      return entity === undefined
        ? call(createPaymentMethod, { body }, { idempotencyKey })
        : call(updatePaymentMethod, { params: { id: entity.id }, body: { ...body, version: entity.version } })
    },
    onSaved: (method) => {
      onClose()
      toast(t(entity === undefined ? 'saved' : 'changed', { name: nameOfMethod(method, language) }))
    },
  })
  const isAccount = accounts || entity?.kind === 'bank'
  const titles = isAccount
    ? (['bank_accounts.new', 'bank_accounts.edit'] as const)
    : (['payment_methods.new', 'payment_methods.edit'] as const)
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(titles[id === undefined ? 0 : 1])}
      subtitle={entity === undefined ? undefined : nameOfMethod(entity, language)}
      edit={edit}
      form={form}
    >
      {id === undefined && !accounts ? <KindField form={form} companyId={byDefault} /> : null}
      <MethodFields form={form} companies={companies} kept={entity} />
    </EditDrawer>
  )
}

/** Another kind has other fields: what was typed stays where it has a place. */
function KindField({ form, companyId }: { readonly form: EntityForm<MethodValues>; readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const choose = (kind: PaymentMethodKind): void => {
    const { companyId: of, currency } = newMethod(kind, companyId)
    form.set({ kind, companyId: of, currency })
  }
  return (
    <Select
      data-autofocus
      label={t('payment_methods.kind')}
      allowDeselect={false}
      maxDropdownHeight={420}
      data={PAYMENT_METHOD_KINDS.map((kind) => ({ value: kind, label: localised(PAYMENT_KINDS[kind].name, language) }))}
      value={form.values.kind}
      error={form.error('kind')}
      onChange={(value) => {
        const kind = PAYMENT_METHOD_KINDS.find((each) => each === value)
        if (kind) choose(kind)
      }}
    />
  )
}
