import { listApplicants } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { addFavorite, getProAtLocation, removeFavorite, searchPros } from '@crewcall/contract/network.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand, type Change } from '../../lib/query.ts'
import { IconButton } from '../../ui/button.tsx'
import { useCan } from '../person/can.tsx'
import { useLocation } from '../location/location.ts'

type Pro = { id: number; name: string; is_favorite: boolean; favorite_id?: number | null }

/** Adds a pro to this location's favorites, or removes them; shown at once, reverted when refused. */
export function FavoriteToggle({ pro }: { pro: Pro }) {
  const { t } = useT()
  const location = useLocation()
  const mayEdit = useCan('favorite.edit', { location_id: location.id, organization_id: location.organization_id })
  const toggle = useFavorite(pro)
  if (!mayEdit) return null
  return (
    <IconButton
      label={pro.is_favorite ? t('{name} is a favorite; remove', { name: pro.name }) : t('Make {name} a favorite', { name: pro.name })}
      aria-pressed={pro.is_favorite}
      onClick={() => void toggle()}
    >
      {pro.is_favorite ? <IconHeartFilled size={20} color="#d6405b" aria-hidden="true" /> : <IconHeart size={20} aria-hidden="true" />}
    </IconButton>
  )
}

/** The same as a function, for screens that render the control themselves. */
export function useFavorite(pro: Pro): () => Promise<void> {
  const location = useLocation()
  const client = useQueryClient()
  const add = useCommand(addFavorite, { optimistic: (_, change) => show(change, pro.id, true) })
  const remove = useCommand(removeFavorite, { optimistic: (_, change) => show(change, pro.id, false) })
  const query = api.query(getProAtLocation, { params: { id: String(pro.id) }, query: { location_id: String(location.id) } })

  return async () => {
    if (!pro.is_favorite) return void (await add.send({ body: { pro_id: pro.id, location_id: location.id } }))
    // Applications say that a pro is a favorite, but not the favorite's id.
    const favoriteId = pro.favorite_id ?? (await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null))?.favorite_id
    if (favoriteId != null) await remove.send({ params: { id: String(favoriteId) } })
  }
}

function show(change: Change, proId: number, is_favorite: boolean): void {
  change(listApplicants, (shown) => ({ results: shown.results.map((one) => (one.gigster.id === proId ? { ...one, is_favorite } : one)) }))
  change(rankPros, (shown) => ({ ...shown, results: shown.results.map((one) => (one.pro.id === proId ? { ...one, is_favorite } : one)) }))
  change(getRoster, (shown) => ({
    ...shown,
    results: shown.results.map((row) =>
      row.application.gigster.id === proId ? { ...row, application: { ...row.application, is_favorite } } : row,
    ),
  }))
  change(searchPros, (shown) => ({
    ...shown,
    results: shown.results.map((one) => (one.profile_id === proId ? { ...one, is_favorite } : one)),
  }))
  change(getProAtLocation, (shown) => (shown.profile_id === proId ? { ...shown, is_favorite } : shown))
}
