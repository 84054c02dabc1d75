import type { wordedValues as wordedValuesOf } from '@crewcall/contract/refusals/values.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardPerson } from './board-shift.ts'

type Known = { sentences: Readonly<Record<string, string>>; wordedValues: typeof wordedValuesOf }
let known: Known | undefined

/** Loads the sentences of all reasons, which only a board with a problem needs. */
export const reasons = later(async (): Promise<Known> => {
  const [{ refusals }, { wordedValues }] = await Promise.all([
    import('@crewcall/contract/refusals/all.ts'),
    import('@crewcall/contract/refusals/values.ts'),
  ])
  known = { sentences: refusals, wordedValues }
  return known
})
type Why = Pick<DraftProblem, 'code' | 'values'>

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

/** A reason in the language of the reader; without the loaded sentences, that it is not possible. */
export function reasonWords({ code, values }: Why, { t, say, locale, refused }: Words): string {
  const sentence = known?.sentences[code]
  if (known === undefined || sentence === undefined) return t('Not possible here')
  const worded: Record<string, string | number> = known.wordedValues(values, locale, say)
  const message = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(worded[name] ?? whole))
  return locale === 'en' ? message : refused({ message, reason: code, values })
}
