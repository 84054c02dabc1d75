import { listSkills } from '@crewcall/contract/skills.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { choosable } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './onboarding.module.css'

/** Positions as cards with their icons; press to select, press again to deselect. */
export function PositionsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { say } = useT()
  const { value, error, onChange } = useField(name)
  const { data } = useQuery(api.query(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <FieldFrame label={label} hint={hint} error={error} required group>
      {() => (
        <div className={styles.positions}>
          {!data && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={92} />)}
          {choosable(data?.results ?? [], chosen).map(({ id, name: position, icon }) => {
            const isOn = chosen.includes(id)
            return (
              <button
                key={id}
                type="button"
                className={styles.position}
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])}
              >
                <PositionIcon icon={icon} size={30} />
                {say(position)}
                {isOn && <IconCheck size={16} stroke={3} className={styles.tick} aria-hidden="true" />}
              </button>
            )
          })}
        </div>
      )}
    </FieldFrame>
  )
}
