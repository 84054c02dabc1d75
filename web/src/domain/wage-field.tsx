import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { useFormContext } from 'react-hook-form'
import { MoneyField } from '../ui/fields/text-fields.tsx'
import styles from './shift-fields.module.css'

const lowest = 15
const highest = 75

type Props = { name: string; skill: Skill | undefined; hint?: string }

/** The hourly wage: typed, slid, or taken from the minimum, average and recommended wage of the position. */
export function WageField({ name, skill, hint }: Props) {
  const { setValue, watch } = useFormContext<Record<string, unknown>>()
  const value = watch(name)
  const wage = typeof value === 'number' && Number.isFinite(value) ? value : lowest
  const said = hint ?? (skill && wageHint(skill, wage))
  const set = (next: number) => setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={styles.wage}>
      <MoneyField name={name} label="Hourly wage" unit="per hour" min={lowest} max={highest} required {...(said ? { hint: said } : {})} />
      <input
        type="range"
        className={styles.slider}
        aria-label="Hourly wage, slider"
        min={lowest}
        max={highest}
        step={0.5}
        value={wage}
        style={{ backgroundSize: `${((wage - lowest) / (highest - lowest)) * 100}% 100%` }}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      {skill && (
        <div className={styles.markers} role="group" aria-label={phrase`Wages for ${skill.name}`}>
          {markersOf(skill).map(({ label, dollars }) => (
            <button key={label} type="button" data-on={wage === dollars} aria-pressed={wage === dollars} onClick={() => set(dollars)}>
              {label} <strong className="tabular">${dollars.toFixed(2)}</strong>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What a wage is beside the recommended one, so that whoever pays less or more knows it. */
function wageHint(skill: Skill, wage: number): string {
  const recommended = `$${skill.recommended_wage_amount.toFixed(2)}`
  if (wage === skill.recommended_wage_amount) return phrase`The recommended wage for ${skill.name}`
  return wage < skill.recommended_wage_amount
    ? `Less than the recommended ${recommended}: fewer pros will want it`
    : `More than the recommended ${recommended}`
}

function markersOf(skill: Skill) {
  return [
    { label: 'Minimum', dollars: skill.minimum_wage_amount },
    { label: 'Average', dollars: skill.average_wage_amount },
    { label: 'Recommended', dollars: skill.recommended_wage_amount },
  ]
}
