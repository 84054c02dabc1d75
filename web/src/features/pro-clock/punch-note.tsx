import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconAlertTriangle, IconCircleCheck, IconFlag, IconHourglass } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { useLastOutcome } from './deliver-punch.ts'
import { punchText } from './punch-words.ts'
import { Notice } from '../../ui/notice.tsx'

const looks = {
  ACCEPTED: { tone: 'good', icon: IconCircleCheck },
  FLAGGED: { tone: 'wait', icon: IconFlag },
  PENDING: { tone: 'wait', icon: IconHourglass },
  REFUSED: { tone: 'bad', icon: IconAlertTriangle },
} as const

/** The verdict on the last punch. */
export function PunchNote({ clock }: { clock: ClockState }) {
  const words = useT()
  const [outcome] = useLastOutcome()
  const mine = outcome?.application_id === clock.application?.id ? outcome : undefined
  if (!mine) return null
  const verdict = mine.kind === 'refused' ? 'REFUSED' : mine.verdict
  const { tone, icon: Icon } = looks[verdict]
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'}>
      <Notice tone={tone} icon={<Icon size={18} aria-hidden="true" />}>
        {punchText(words, mine)}
      </Notice>
    </div>
  )
}
