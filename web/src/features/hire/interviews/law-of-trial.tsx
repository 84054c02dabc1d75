import { useWatch } from 'react-hook-form'
import { useLocation } from '../../../domain/location/location.ts'
import { useLawOfDays } from '../../../domain/shift/law-of-day.ts'
import { LawOfPlace } from '../../../domain/shift/law-of-place.tsx'
import type { InviteTerms } from './invite-terms.ts'

/** What the law asks for on the days of a trial, of which the highest; the server refuses less (docs/rules/minimum-wages.md). */
export function LawOfTrial() {
  const [slots, wage] = useWatch<InviteTerms, ['slots', 'wage']>({ name: ['slots', 'wage'] })
  const law = useLawOfDays(
    useLocation(),
    slots.map(({ day }) => day),
  )
  return <LawOfPlace law={law} skill={undefined} wage={typeof wage === 'number' ? wage : null} />
}
