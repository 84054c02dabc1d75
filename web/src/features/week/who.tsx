import { type Candidate, rankForPlanned } from '@crewcall/contract/candidates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MatchParts, MatchRing } from '../../domain/pro/match-ring.tsx'
import { Obstacles, ProFacts } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { BoardShift } from './board-shift.ts'
import styles from './who.module.css'

type Props = { shift: BoardShift & { skill_id: number }; onChange: (pro_ids: number[]) => Promise<unknown> }
const few = 5

/** Candidates for a draft, best match first, with the reasons; whoever could not come stays to be chosen and says why. */
export function Who({ shift, onChange }: Props) {
  const { t } = useT()
  const [most, setMost] = useState(few)
  const [picked, setPicked] = useState<number[]>()
  const { skill_id, start_time, end_time, type, employment_type, location_id } = shift
  const body = { skill_id, start_time, end_time, type, most, ...(employment_type ? { employment_type } : {}) }
  const { data, error, refetch } = useQuery({
    ...api.query(rankForPlanned, { params: { locationId: String(location_id) }, body }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Delayed>{<Skeleton height={160} />}</Delayed>
  const chosen = picked ?? shift.people.map(({ pro_id }) => pro_id)
  const isFull = chosen.length >= shift.allowed_confirmed_pros
  // Until it is saved the boxes show what was pressed last.
  async function handlePick(id: number, isOn: boolean) {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id)
    setPicked(next)
    await onChange(next)
    setPicked((current) => (current === next ? undefined : current))
  }
  return (
    <div className="stack gap-8">
      <p className="soft">
        {isFull ? t('Every opening has somebody. For more, raise how many pros and save.') : t('They are told nothing until you publish.')}
      </p>
      {data.results.length === 0 && <p>{t('Nobody to choose from')}</p>}
      <ul className={styles.list} aria-label={t('Candidates, best match first')}>
        {data.results.map((one) => (
          <CandidateRow
            key={one.pro.id}
            one={one}
            isChosen={chosen.includes(one.pro.id)}
            isFull={isFull}
            onPick={(isOn) => void handlePick(one.pro.id, isOn)}
          />
        ))}
      </ul>
      {data.count > data.results.length && most < 100 && (
        <Button variant="text" size="small" onClick={() => setMost(Math.min(100, most + 20))}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { one: Candidate; isChosen: boolean; isFull: boolean; onPick: (isOn: boolean) => void }

function CandidateRow({ one, isChosen, isFull, onPick }: RowProps) {
  const { t } = useT()
  const { pro, match_score } = one
  return (
    <li className={styles.one}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          aria-label={t('Choose {name}', { name: pro.display_name })}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        />
        <MatchRing score={match_score} size={36} />
        <span className={styles.words}>
          <strong>
            {pro.display_name} {one.is_in_network && <Tag tone="accent">{t('Network')}</Tag>}
          </strong>
          <ProFacts pro={pro} times={one.times_worked_together} miles={one.distance_miles} />
          <Obstacles of={one.eligibility} />
        </span>
      </label>
      <details>
        <summary>{t('Why {score}?', { score: match_score })}</summary>
        <MatchParts of={one} />
      </details>
    </li>
  )
}
