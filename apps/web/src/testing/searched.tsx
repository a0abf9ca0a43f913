import { type ReactNode, useState } from 'react'

type Props<Search> = {
  readonly start: Search
  readonly onSearch: (next: Search, options?: object) => void
  readonly children: (search: Search, onSearch: (next: Search, options?: object) => void) => ReactNode
}

/** Stands where the address is: what a list searches by is told, and given back to it. */
export function Searched<Search>({ start, onSearch, children }: Props<Search>) {
  const [search, setSearch] = useState(start)
  return children(search, (next, options) => {
    onSearch(next, options)
    setSearch(next)
  })
}
