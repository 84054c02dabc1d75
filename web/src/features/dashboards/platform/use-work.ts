import { getPlatformWork, type PlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/query.ts'
import type { PlatformAsked } from './use-platform.ts'

export type WorkFigure = PlatformWork['figures'][number]

/** How the platform decides and how work and pros meet; the numbers of other days stay while these are loading. */
export function useWork(asked: PlatformAsked) {
  return useQuery({
    ...api.query(getPlatformWork, { query: asked }),
    placeholderData: (before) => (before && (before.markets.length === 1) === (asked.market_id !== undefined) ? before : undefined),
  })
}
