import type { PriceList } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { allPriceListsQuery } from '../queries/settings/settings-lists.ts'
import { useLanguage } from '../text/use-language.ts'

const NONE: readonly PriceList[] = []

/** The price lists by name, archived ones too, and those that may be chosen where some are chosen already. */
export function usePriceLists(enabled = true) {
  const language = useLanguage()
  const { data: lists = NONE } = useQuery({ ...allPriceListsQuery(), enabled })
  const nameOf = (id: string | null): string => {
    const list = lists.find((each) => each.id === id)
    return list === undefined ? '' : localised(list.name, language)
  }
  const offered = (...chosen: readonly string[]) =>
    lists.filter(({ id, archivedAt }) => archivedAt === null || chosen.includes(id)).map(({ id }) => ({ value: id, label: nameOf(id) }))
  return { nameOf, offered }
}
