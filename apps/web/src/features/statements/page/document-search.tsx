import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openDocumentsQuery } from '../../../shared/queries/treasury/payments.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './statement-page.module.css'

type Asked = Parameters<typeof openDocumentsQuery>[0]
type Props = {
  readonly asked: Omit<Asked, 'q'>
  /** those that have a line already */
  readonly taken: readonly string[]
  readonly onChoose: (document: OpenDocument) => void
}

const PAUSE_MS = 150
const MOST_SHOWN = 8

/** Open documents by number, contact or amount: the first that is found is taken by Enter. */
export function DocumentSearch({ asked, taken, onChoose }: Props) {
  const { t } = useTranslation(['statements', 'shell'])
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const query = useQuery({ ...openDocumentsQuery({ ...asked, q }), enabled: combobox.dropdownOpened, placeholderData: keepPreviousData })
  const found = (query.data ?? []).filter(({ id }) => !taken.includes(id)).slice(0, MOST_SHOWN)
  // Enter never takes an answer to something typed before.
  const first = q === typed.trim() && q !== '' && !query.isPlaceholderData ? (found[0]?.id ?? '') : ''
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (first !== '') selectFirstOption()
  }, [first, selectFirstOption])
  const choose = (id: string): void => {
    const document = found.find((one) => one.id === id)
    setTyped('')
    combobox.closeDropdown()
    if (document) onChoose(document)
  }
  // Who types fast presses Enter before the answer is there: it counts when the answer comes.
  const entered = useRef(false)
  useEffect(() => {
    if (!entered.current || first === '') return
    entered.current = false
    choose(first)
  })
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start" offset={4} shadow="md">
      <Combobox.Target>
        <TextInput
          data-autofocus
          autoFocus
          aria-label={t('split.add')}
          placeholder={t('split.add')}
          autoComplete="off"
          maxLength={LONGEST.search}
          leftSection={<IconPlus size={16} stroke={1.6} />}
          value={typed}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            entered.current = false
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            // While something is searched Enter belongs to the search.
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            entered.current = first === ''
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('split.document')} className={css['found'] ?? ''}>
          {found.map((document) => (
            <FoundDocument key={document.id} document={document} />
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>
              {query.isError ? t('shell:picker.failed') : query.isFetching ? t('shell:picker.searching') : t('split.not_found')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type Found = Parameters<Props['onChoose']>[0]

function FoundDocument({ document: { id, type, number, contactName, rest, currency } }: { readonly document: Found }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  return (
    <Combobox.Option value={id}>
      <span>
        <b>
          {t(`types.${type}`)} {number}
        </b>{' '}
        <small>{localised(contactName, language)}</small>
      </span>
      <span>{formatAmount(rest, currency, language)}</span>
    </Combobox.Option>
  )
}
