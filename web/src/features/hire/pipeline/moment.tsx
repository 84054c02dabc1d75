import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../../lib/i18n.ts'
import { useHiring } from '../use-hiring.ts'

/** An instant in the zone of the location: "Wed, Nov 25, 5:30 pm". */
export function Moment({ at }: { at: string }) {
  const { locale } = useT()
  const { timezone } = useHiring()
  return (
    <time dateTime={at}>
      {formatDay(at, timezone, locale)}, {formatInstantTime(at, timezone)}
    </time>
  )
}
