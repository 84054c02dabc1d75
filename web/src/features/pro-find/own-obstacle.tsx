import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { gateWords, ownObstacles } from '../../domain/pro-shift/pro-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** What stands in the way of all shifts, once above them instead of on every card, with its way out. */
export function OwnObstacle({ gigs }: { gigs: readonly ProGig[] }) {
  const { t } = useT()
  const code = ownObstacles.find((each) => gigs.some(({ eligibility }) => eligibility.some((gate) => gate.code === each)))
  if (code === undefined) return null
  const { sentence, fix } = gateWords[code]
  return (
    <Notice tone="wait" icon={<IconHandStop size={18} aria-hidden="true" />}>
      <strong>{t(sentence)}</strong>
      {fix && (
        <Link to="/pro/profile" search={{ tab: fix.section }}>
          {t(fix.label)}
        </Link>
      )}
    </Notice>
  )
}
