import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listSavedSearches } from '@crewcall/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { searchOfSaved } from './saved-filters.ts'

/** Shows the filters of a saved search that a link names; without it, if it was removed, all shifts. */
export function useOpenSaved(id: number | undefined): void {
  const navigate = useNavigate({ from: '/pro/find' })
  const { data } = useQuery({ ...api.query(listSavedSearches, {}), enabled: id !== undefined })
  useEffect(() => {
    if (id === undefined || !data) return
    const saved = data.results.find((each) => each.id === id)
    void navigate({ search: saved ? searchOfSaved(saved.filters) : {}, replace: true })
  }, [id, data, navigate])
}
