import type { StaffingState } from '@crewcall/contract/rules/event-tabs.ts'
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

/** The words of a state. */
export const stateLabels: Record<StaffingState, Sentence> = { open: 'Open', declined: 'Given up', full: 'Full' }
const looks: Record<StaffingState, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'wait', icon: <IconCircle size={16} aria-hidden="true" /> },
  declined: { tone: 'bad', icon: <IconAlertTriangle size={16} aria-hidden="true" /> },
  full: { tone: 'good', icon: <IconCircleCheck size={16} aria-hidden="true" /> },
}

/** A state as color, shape and word. */
export function StaffingBadge({ state }: { state: StaffingState }) {
  const { say } = useT()
  return <StatusBadge {...looks[state]}>{say(stateLabels[state])}</StatusBadge>
}
