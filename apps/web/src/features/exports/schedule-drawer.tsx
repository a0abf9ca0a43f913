import type { ExportWhatInput } from '@invoice/contract/exports/exports.ts'
import {
  createExportSchedule,
  type ExportSchedule,
  LONGEST_SCHEDULE_NAME,
  MOST_ADDRESSES,
  ScheduleChange,
  ScheduleInput,
  updateExportSchedule,
} from '@invoice/contract/exports/schedules.ts'
import { endsAddress, typedAddresses } from '@invoice/domain/documents/sending/typed-addresses.ts'
import { EXPORT_EVERY, type ExportEvery } from '@invoice/domain/exports/schedule.ts'
import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { DAY_OFF_RULES, type DayOffRule, LAST_OF_MONTH } from '@invoice/domain/recurring/schedule.ts'
import { ordinalDay } from '@invoice/text/recurrences/tell-schedule.ts'
import { Select, TagsInput, TextInput } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { Choice, FormColumns, SwitchRow } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { useTypedChip } from '../../shared/ui/inputs/use-typed-chip.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './exports.module.css'
import './texts.ts'

type Props = {
  /** null: a new one */
  readonly schedule: ExportSchedule | null
  readonly what: ExportWhatInput
  readonly onClose: () => void
}
type Values = {
  name: string
  every: ExportEvery
  onDay: number
  dayOff: DayOffRule
  addresses: string[]
  language: Language
  attaches: boolean
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { bg: 'Български', en: 'English' }

/** When it goes by itself, to whom, and in which language. What goes was chosen on the page. */
export default function ScheduleDrawer({ schedule, what, onClose }: Props) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const form = useEntityForm<Values, ExportSchedule>({
    initial: schedule ?? {
      name: t('schedule.name_proposed', { what: t(`kinds.${what.kind}`) }),
      every: 'month',
      onDay: 3,
      dayOff: 'next',
      addresses: [],
      language,
      attaches: true,
    },
    session: schedule?.id ?? 'new',
    schema: schedule === null ? ScheduleInput : ScheduleChange,
    toBody: (values) => (schedule === null ? bodyOf(values, what) : { ...bodyOf(values, what), version: schedule.version }),
    save: (values, idempotencyKey) =>
      schedule === null
        ? call(createExportSchedule, { body: bodyOf(values, what) }, { idempotencyKey })
        : call(updateExportSchedule, { params: { id: schedule.id }, body: { ...bodyOf(values, what), version: schedule.version } }),
    onSaved: () => {
      onClose()
      toast(t('schedule.saved'))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t(schedule === null ? 'schedule.create_title' : 'schedule.edit_title')}
      subtitle={`${t(`kinds.${what.kind}`)} · ${t(`forms.${what.form}.name`)}`}
      form={form}
      saveLabel={t(schedule === null ? 'schedule.create' : 'schedule.save')}
    >
      <TextInput
        label={t('schedule.name')}
        maxLength={LONGEST_SCHEDULE_NAME}
        value={values.name}
        error={error('name')}
        onBlur={leave('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Addresses
        addresses={values.addresses}
        error={addressError(error)}
        onBlur={leave('addresses')}
        onChange={(addresses) => set({ addresses })}
      />
      <When values={values} error={error('onDay')} onSet={set} />
      <Choice
        label={t('schedule.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={values.language}
        onChange={(chosen) => set({ language: chosen })}
      />
      <SwitchRow
        label={t('schedule.attaches')}
        hint={t('schedule.attaches_hint')}
        checked={values.attaches}
        onChange={(attaches) => set({ attaches })}
      />
      {schedule !== null && schedule.ahead[0] === undefined ? <p className={css['quiet']}>{t('schedule.paused')}</p> : null}
    </EditDrawer>
  )
}

function bodyOf({ name, every, onDay, dayOff, addresses, language, attaches }: Values, what: ExportWhatInput) {
  return { name, every, onDay, dayOff, addresses, language, attaches, what: { ...what, from: null, to: null } }
}

/** Of the list, or of one of its addresses. */
function addressError(error: (field: string) => string | undefined): string | undefined {
  const fields = ['addresses', ...Array.from({ length: MOST_ADDRESSES }, (_, at) => `addresses.${at}`)]
  return fields.map(error).find((text) => text !== undefined)
}

type AddressesProps = {
  readonly addresses: readonly string[]
  readonly error: string | undefined
  readonly onBlur: () => void
  readonly onChange: (addresses: string[]) => void
}

function Addresses({ addresses, error, onBlur, onChange }: AddressesProps) {
  const { t } = useTranslation('exporting')
  const read = (typed: readonly string[]): void =>
    onChange([...new Set(typed.flatMap((text) => typedAddresses(text).map(({ address }) => address)))])
  const chip = useTypedChip({ add: (text) => read([...addresses, text]), isWhole: endsAddress })
  return (
    <TagsInput
      label={t('schedule.addresses')}
      description={t('schedule.addresses_hint')}
      data-autofocus
      maxTags={MOST_ADDRESSES}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      // It has no list that Escape would close.
      openOnFocus={false}
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={[...addresses]}
      error={error}
      onBlur={onBlur}
      onChange={read}
      searchValue={chip.typed}
      onSearchChange={chip.type}
      {...chip.field}
    />
  )
}

type WhenProps = { readonly values: Values; readonly error: string | undefined; readonly onSet: (patch: Partial<Values>) => void }

function When({ values: { every, onDay, dayOff }, error, onSet }: WhenProps) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  return (
    <>
      <FormColumns>
        <Choice
          label={t('schedule.every')}
          options={EXPORT_EVERY.map((value) => ({ value, label: t(`schedule.each.${value}`) }))}
          value={every}
          onChange={(chosen) => onSet({ every: chosen })}
        />
        <Select
          label={t('schedule.on_day')}
          allowDeselect={false}
          value={String(onDay)}
          error={error}
          data={Array.from({ length: LAST_OF_MONTH }, (_, index) => ({
            value: String(index + 1),
            label: index + 1 === LAST_OF_MONTH ? t('schedule.last_day') : ordinalDay(index + 1, language),
          }))}
          onChange={(value) => onSet({ onDay: Number(value) })}
        />
      </FormColumns>
      <p className={css['quiet']}>{t(`schedule.on_day_hint.${every}`)}</p>
      <Select
        label={t('schedule.day_off')}
        allowDeselect={false}
        data={DAY_OFF_RULES.map((value) => ({ value, label: t(`schedule.days_off.${value}`) }))}
        value={dayOff}
        onChange={(value) => {
          const rule = DAY_OFF_RULES.find((each) => each === value)
          if (rule !== undefined) onSet({ dayOff: rule })
        }}
      />
    </>
  )
}
