import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { EventGig } from '@crewcall/contract/staffing-events.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** More pros chosen than there are openings: who of them gets one; nothing otherwise. */
export function MoreThanOpen({ gig, chosen, named = false }: { gig: EventGig; chosen: number; named?: boolean }) {
  const { t, say } = useT()
  const openings = Math.max(0, gig.allowed_confirmed_pros - gig.current_confirmed_pros_count)
  if (chosen <= openings) return null
  const values = { chosen, openings }
  return (
    <Notice role="note" tone="wait">
      <p>
        {named && <strong>{isolated(say(gig.skill_name))}: </strong>}
        {gig.type === 'NETWORK'
          ? t(
              '{chosen} chosen for {openings, plural, =0 {no opening: all are filled.} one {1 opening: the first one chosen gets it.} other {# openings: the first # chosen get them.}}',
              values,
            )
          : t(
              '{chosen} chosen for {openings, plural, =0 {no opening: all are filled.} one {1 opening: the first one who confirms gets it.} other {# openings: the first # who confirm get them.}}',
              values,
            )}
      </p>
    </Notice>
  )
}
