import { useNavigate } from '@tanstack/react-router'
import { withFilters } from '../../lib/search-params.ts'

/** Changes the address of a list: filters go back to the first page, the open row (`open`) keeps page and scroll position. */
export function useListAddress<S extends Record<string, unknown>>(search: S) {
  const navigate = useNavigate()

  function go(next: Record<string, unknown>) {
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
  return {
    change: (changes: Record<string, unknown>) => go(withFilters<Record<string, unknown>>(search, changes)),
    open: (id: number | undefined) => go({ ...search, open: id }),
  }
}
