import { ADDRESS_KINDS } from '@invoice/contract/records/contacts.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CountrySelect } from '../../../shared/parties/country-select.tsx'
import { proposeOther } from '../../../shared/parties/party-values.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../../shared/ui/inputs/localised-input.tsx'
import css from '../contacts.module.css'
import { type ContactValues, keyed } from './contact-values.ts'

type Address = ContactValues['otherAddresses'][number]
const MOST = 20
const EMPTY = { kind: 'delivery', address: EMPTY_LOCALISED, city: EMPTY_LOCALISED, postcode: '' } as const

/** Where goods and letters go, beside the registered office. */
export function OtherAddresses({ form }: { readonly form: EntityForm<ContactValues> }) {
  const { t } = useTranslation(['contacts', 'common'])
  const { values, set, error } = form
  const { otherAddresses } = values
  return (
    <fieldset className={css['rows']}>
      <legend>{t('addresses')}</legend>
      {otherAddresses.map((row, index) => (
        <OneAddress
          key={row.key}
          row={row}
          number={index + 2}
          error={(field) => error(`otherAddresses.${index}.${field}`)}
          onChange={(patch) => set({ otherAddresses: otherAddresses.map((each) => (each.key === row.key ? { ...each, ...patch } : each)) })}
          onRemove={() => set({ otherAddresses: otherAddresses.filter(({ key }) => key !== row.key) })}
        />
      ))}
      {otherAddresses.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => set({ otherAddresses: [...otherAddresses, keyed({ ...EMPTY, countryCode: values.countryCode })] })}
        >
          {t('add_address')}
        </Button>
      ) : null}
    </fieldset>
  )
}

type AddressProps = {
  readonly row: Address
  readonly number: number
  readonly error: (field: string) => string | undefined
  readonly onChange: (patch: Partial<Address>) => void
  readonly onRemove: () => void
}

function OneAddress({ row, number, error, onChange, onRemove }: AddressProps) {
  const { t } = useTranslation(['contacts', 'common'])
  const kinds = ADDRESS_KINDS.map((value) => ({ value, label: t(`address_kinds.${value}`) }))
  return (
    <div className={css['addressRow']}>
      <div className={css['addressHead']}>
        <Select
          aria-label={`${t('address_kind')} ${number}`}
          data={kinds}
          value={row.kind}
          onChange={(chosen) => onChange({ kind: ADDRESS_KINDS.find((each) => each === chosen) ?? row.kind })}
        />
        <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconX size={14} stroke={1.6} />} onClick={onRemove}>
          {t('remove_address', { n: number })}
        </Button>
      </div>
      <LocalisedInput
        label={`${t('common:address')} ${number}`}
        value={row.address}
        propose={proposeOther}
        errors={{ bg: error('address.bg'), en: error('address.en') }}
        onChange={(address) => onChange({ address })}
      />
      <LocalisedInput
        label={`${t('common:city')} ${number}`}
        value={row.city}
        propose={proposeOther}
        errors={{ bg: error('city.bg'), en: error('city.en') }}
        onChange={(city) => onChange({ city })}
      />
      <FormColumns>
        <TextInput
          label={`${t('common:postcode')} ${number}`}
          autoComplete="off"
          value={row.postcode}
          error={error('postcode')}
          onChange={({ currentTarget }) => onChange({ postcode: currentTarget.value })}
        />
        <CountrySelect
          label={`${t('common:country')} ${number}`}
          value={row.countryCode}
          error={error('countryCode')}
          onChange={(countryCode) => onChange({ countryCode })}
        />
      </FormColumns>
    </div>
  )
}
