import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { isOnlineKind, providerOf } from '@invoice/domain/online/providers.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Choice, FormSection, SwitchRow } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import type { Translate } from '../../../shared/text/use-translation.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { CopyField } from '../../../shared/ui/inputs/copy-field.tsx'
import css from '../settings.module.css'
import type { MethodValues } from './method-values.ts'

type Props = { readonly form: EntityForm<MethodValues>; readonly kept: PaymentMethod | undefined }

/** Whom the keys open, and which of the two places of the provider they are of; of a kind that nothing is paid by, that. */
export function ProviderMode({ form, kind }: Pick<Props, 'form'> & { readonly kind: PaymentMethodKind }) {
  const { t } = useTranslation('settings')
  const provider = providerOf(kind)
  if (provider === null) return <p className={css['hint']}>{t('payment_methods.no_provider')}</p>
  if (!isOnlineKind(kind)) return <p className={css['hint']}>{t('payment_methods.not_yet', { provider })}</p>
  return (
    <>
      <p className={css['hint']}>{t('payment_methods.speaks_to', { provider })}</p>
      <Choice
        label={t('payment_methods.mode')}
        value={form.values.isLive ? 'live' : 'test'}
        options={[
          { value: 'test', label: t('payment_methods.test') },
          { value: 'live', label: t('payment_methods.live') },
        ]}
        error={form.error('isLive')}
        hint={t(form.values.isLive ? 'payment_methods.live_hint' : 'payment_methods.test_hint')}
        onChange={(mode) => form.set({ isLive: mode === 'live' })}
      />
    </>
  )
}

/** When the provider was heard last, and whether what came after that was not its word. */
function heardWords({ heardAt, refusedAt }: NonNullable<PaymentMethod['online']>, t: Translate<'settings'>, language: Language): string {
  const heard = heardAt === null ? t('payment_methods.never_heard') : t('payment_methods.heard', { at: formatDateTime(heardAt, language) })
  if (refusedAt === null || (heardAt !== null && refusedAt < heardAt)) return heard
  return `${heard} ${t('payment_methods.refused', { at: formatDateTime(refusedAt, language) })}`
}

/** What came of the last try of keys that were kept untried; undefined: they were not. */
function untriedWords(untried: PaymentMethod['untriedKeys'], t: Translate<'settings'>, language: Language): string | undefined {
  if (!untried?.fault) return undefined
  return t(`payment_methods.untried_${untried.fault}`, { at: formatDateTime(untried.triedAt ?? untried.since, language) })
}

/** Where the provider tells us what came of a payment, and on which documents it is offered. */
export function PaidOnline({ form, kept }: Props) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { isOffered, takesParts, untried } = form.values
  const hasKeys = kept !== undefined && (kept.secrets.secretKey ?? kept.secrets.secret) !== null
  const online = kept?.online ?? null
  return (
    <FormSection title={t('payment_methods.online')}>
      {online === null ? (
        <>
          <p className={css['hint']}>
            {untriedWords(kept?.untriedKeys, t, language) ?? t(hasKeys ? 'payment_methods.not_tried' : 'payment_methods.after_keys')}
          </p>
          <SwitchRow
            label={t('payment_methods.untried')}
            hint={t('payment_methods.untried_hint')}
            checked={untried}
            onChange={(on) => form.set({ untried: on })}
          />
        </>
      ) : (
        <>
          <p className={css['hint']}>
            {t('payment_methods.taken', { name: online.accountName, at: formatDateTime(online.checkedAt, language) })}
          </p>
          <CopyField label={t('payment_methods.notify')} value={`${window.location.origin}${online.notifyPath}`} />
          <p className={css['hint']}>{t('payment_methods.notify_hint')}</p>
          <p className={css['hint']}>{heardWords(online, t, language)}</p>
        </>
      )}
      <SwitchRow
        label={t('payment_methods.offered')}
        hint={t('payment_methods.offered_hint')}
        checked={isOffered}
        onChange={(on) => form.set({ isOffered: on })}
      />
      <SwitchRow
        label={t('payment_methods.parts')}
        hint={t('payment_methods.parts_hint')}
        checked={takesParts}
        onChange={(on) => form.set({ takesParts: on })}
      />
    </FormSection>
  )
}
