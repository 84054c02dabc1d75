import type { CandidateStatus, JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMailForward,
  IconMessages,
  IconSend,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

/** The look of a state: color, icon and word. */
export type HireLook = { tone: Tone; icon: Icon; word: Sentence }

/** The looks of a job. */
export const jobLooks: Record<JobPostingStatus, HireLook> = {
  open: { tone: 'good', icon: IconSend, word: 'Open|job' },
  filled: { tone: 'info', icon: IconCircleCheck, word: 'Filled' },
  archived: { tone: 'calm', icon: IconArchive, word: 'Archived|job' },
}
/** The looks of a candidate. */
export const candidateLooks: Record<CandidateStatus, HireLook> = {
  APPLIED: { tone: 'wait', icon: IconMailForward, word: 'Applied|candidate' },
  INTERVIEW: { tone: 'info', icon: IconMessages, word: 'Interview|candidate' },
  TRIAL: { tone: 'info', icon: IconClock, word: 'Trial|candidate' },
  OFFER: { tone: 'info', icon: IconMailForward, word: 'Offer|candidate' },
  HIRED: { tone: 'good', icon: IconUserCheck, word: 'Hired|candidate' },
  PASSED: { tone: 'calm', icon: IconBan, word: 'Passed|candidate' },
  WITHDRAWN: { tone: 'calm', icon: IconBan, word: 'Withdrawn|candidate' },
}

/** The state of a job or a candidate as color, icon and word. */
export function HireStatus({ look }: { look: HireLook }) {
  const { t } = useT()
  return (
    <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
      {t(look.word)}
    </StatusBadge>
  )
}
