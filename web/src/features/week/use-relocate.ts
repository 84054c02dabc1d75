import { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import type { BoardShift } from './board-shift.ts'
import type { Done } from './undo-stack.ts'

export type Place = { location_id: number; local_date: string }

/** Moves a posted shift to another location; Undo moves it back, by the same rules and with its people asked once more. */
export function useRelocate(did: (act: Done) => void) {
  const { t } = useT()
  const moving = useCommand(relocateShift)
  return async (shift: BoardShift, place: Place): Promise<boolean> => {
    let gig_id = shift.id
    let [asked, days] = [0, 1]
    const to =
      (where: Place, seen: { last_updated_ts?: string } = {}) =>
      async () => {
        const moved = await moving.send({ body: { gig_id, ...where, ...seen } })
        if (moved === undefined) return false
        gig_id = moved.gig_id
        asked = moved.asked_again.length
        days = moved.day_count
        return true
      }
    const { location_id, local_date, last_updated_ts } = shift
    if (!(await to(place, { last_updated_ts })())) return false
    const name =
      days > 1
        ? t('{days} days moved{count, plural, =0 {} one {, # pro is asked again} other {, # pros are asked again}}', { days, count: asked })
        : t('{count, plural, =0 {Shift moved} one {Shift moved, # pro is asked again} other {Shift moved, # pros are asked again}}', {
            count: asked,
          })
    did({ name, undo: to({ location_id, local_date }), redo: to(place), gig_ids: [shift.id, gig_id] })
    return true
  }
}
