import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ProSearch } from './pro-search.ts'

/** The offer to this pro as in the address: the current choice, and functions to continue or leave. */
export function useOffering() {
  const search: ProSearch = useSearch({ from: '/_app/locations/$locationId/connect/pros/$proId' })
  const navigate = useNavigate({ from: '/locations/$locationId/connect/pros/$proId' })
  const go = (next: ProSearch) => void navigate({ search: next, replace: true })
  return {
    stage: search.selected_gig_id === undefined ? search.offerType : 'terms',
    gigId: search.selected_gig_id,
    begin: () => go({ offerType: 'select' }),
    chooseExisting: () => go({ offerType: 'existing' }),
    choose: (selected_gig_id: number) => go({ offerType: 'existing', selected_gig_id }),
    leave: () => go({}),
  } as const
}
