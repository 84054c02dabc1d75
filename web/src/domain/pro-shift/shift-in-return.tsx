import type { ShiftInReturn as Shift } from '@crewcall/contract/covers.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { WhenText } from '../time/when-text.tsx'

/** The shift that is given in return for another, in a trade: "Dishwasher · Fri, Nov 20 · 5:30 pm – 1:00 am". */
export function ShiftInReturn({ shift: { skill_name, start_time, end_time, timezone } }: { shift: Omit<Shift, 'gig_id'> }) {
  const { say } = useT()
  return (
    <>
      {isolated(say(skill_name))} · <WhenText start={start_time} end={end_time} timezone={timezone} />
    </>
  )
}
