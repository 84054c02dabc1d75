import { listSkills } from '@crewcall/contract/skills.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { choosable } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { IconButton } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { Awaited, Skeleton } from '../../ui/states.tsx'
import styles from './profile.module.css'

type Held = { id: number; years: number }
const mostYears = 60

/** Positions, each with the years of experience. */
export function SkillsField() {
  const { t, say } = useT()
  const { value, error, onChange } = useField('skills')
  const { data } = useQuery({ ...api.query(listSkills, { query: { query: 'ordered_by_popularity' } }), staleTime: Infinity })
  const held: Held[] = Array.isArray(value) ? value : []
  const atFirst = useRef(held.map(({ id }) => id)).current
  const set = (id: number, years: number | null) => {
    const others = held.filter((each) => each.id !== id)
    onChange(years === null ? others : [...others, { id, years }])
  }
  return (
    <FieldFrame label={t('Pick every position you can work')} error={error} group>
      {() => (
        <ul className={styles.skills}>
          {!data && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={56} />)}
          {!data && <Awaited />}
          {choosable(data?.results ?? [], atFirst).map(({ id, name, icon }) => {
            const years = held.find((each) => each.id === id)?.years
            return (
              <li key={id} data-on={years !== undefined}>
                <button
                  type="button"
                  className={styles.skill}
                  aria-pressed={years !== undefined}
                  onClick={() => set(id, years === undefined ? 0 : null)}
                >
                  <PositionIcon icon={icon} size={22} />
                  {say(name)}
                </button>
                {years !== undefined && <Years name={say(name)} years={years} onChange={(next) => set(id, next)} />}
              </li>
            )
          })}
        </ul>
      )}
    </FieldFrame>
  )
}

function Years({ name, years, onChange }: { name: string; years: number; onChange: (years: number) => void }) {
  const { t } = useT()
  return (
    <span className={styles.years} role="group" aria-label={t('Years as {position}', { position: name })}>
      <IconButton label={t('One year less')} disabled={years === 0} onClick={() => onChange(years - 1)}>
        <IconMinus size={16} aria-hidden="true" />
      </IconButton>
      <span className="tabular" aria-live="polite">
        {t('{count, plural, one {# year} other {# years}}', { count: years })}
      </span>
      <IconButton label={t('One year more')} disabled={years >= mostYears} onClick={() => onChange(years + 1)}>
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
