import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardPerson } from './board-shift.ts'

/** Why a draft cannot be published, or a planned pro not be put on it. */
export function ProblemList({ problems, people }: { problems: readonly DraftProblem[]; people: readonly BoardPerson[] }) {
  const words = useT()
  reasons.use(problems.length > 0)
  if (problems.length === 0) return null
  const nameOf = (id: number | null) => people.find(({ pro_id }) => pro_id === id)?.name
  return (
    <Notice tone="wait" icon={<IconAlertTriangle size={18} aria-hidden="true" />} title={words.t('Before it can be published')}>
      <ul className="bullets">
        {problems.map((problem, at) => (
          <li key={at}>
            {joined(
              [nameOf(problem.pro_id), reasonWords(problem, words)].filter((part) => part !== undefined),
              ': ',
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
