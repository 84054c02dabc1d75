import { logPosition } from '@crewcall/contract/geo-logs.ts'
import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { standingOf } from './fence.ts'
import type { Position } from './use-position.ts'

/**
 * Reports each crossing of the fence while on the clock (docs/rules/hours.md#crossings-of-the-fence). A failed report is not repeated: it
 * does not affect pay.
 */
export function useFenceLog(clock: ClockState, position: Position | null): void {
  const wasInside = useRef<boolean>(undefined)
  const { application, fence, stage } = clock
  const isOnClock = stage === 'WORKING' || stage === 'ON_BREAK' || stage === 'AFTER_END'
  const id = application?.id
  useEffect(() => {
    if (!position || !fence || !isOnClock || id === undefined) return
    const { standing } = standingOf(fence, position)
    if (standing === 'UNSURE') return
    const isInside = standing === 'INSIDE'
    const before = wasInside.current
    wasInside.current = isInside
    if (before === undefined || before === isInside) return
    const action = isInside ? 'GEO_FENCE_ENTERED' : 'GEO_FENCE_EXITED'
    call(logPosition, { params: { id }, body: { action, position } }).catch(() => undefined)
  }, [position, fence, isOnClock, id])
}
