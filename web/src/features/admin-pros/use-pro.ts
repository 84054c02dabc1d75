import { listAdminPros } from '@crewcall/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../lib/query.ts'
import type { AdminPro } from './columns.tsx'

/** The pro in the address; `pro` is undefined while loading and if there is none. */
export function usePro(): { proId: string; pro: AdminPro | undefined; error: Error | null; isPending: boolean; refetch: () => unknown } {
  const { proId } = useParams({ from: '/_app/admin/pros/$proId' })
  const { data, error, isPending, refetch } = useQuery(api.query(listAdminPros, { query: { pro_id: proId } }))
  return { proId, pro: data?.results[0], error, isPending, refetch }
}
