import { hourlyRates } from '@crewcall/contract/common.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import type { CSSProperties } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Say, type Translate, useT } from '../../lib/i18n.ts'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { LawOfPlace, leastWage } from './law-of-place.tsx'
import styles from './shift-fields.module.css'

const { lowest, highest } = hourlyRates

type Props = {
  name: string
  skill: Skill | undefined
  /** The minimum wage of the law for the shift, if there is one. */
  law?: LocalWage | undefined
  hint?: string
  isBrief?: boolean
}

/**
 * The hourly wage: typed, set with a slider, or taken from the minimum, average and recommended wage of the position; without the slider
 * where there is little room.
 */
export function WageField({ name, skill, law, hint, isBrief = false }: Props) {
  const { t, say } = useT()
  const { setValue, watch } = useFormContext<Record<string, unknown>>()
  const value = watch(name)
  const wage = typeof value === 'number' && Number.isFinite(value) ? value : lowest
  const isAdvised = skill && skill.recommended_wage_amount >= leastWage(skill, law)
  const said = hint ?? (isAdvised && wageHint(skill, wage, t, say))
  const set = (next: number) => setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={styles.wage}>
      <MoneyField
        name={name}
        label={t('Hourly wage')}
        unit={t('per hour')}
        min={lowest}
        max={highest}
        required
        {...(said ? { hint: said } : {})}
      />
      {!isBrief && (
        <input
          type="range"
          className={styles.slider}
          aria-label={t('Hourly wage, slider')}
          min={lowest}
          max={highest}
          step={0.5}
          value={wage}
          style={{ '--set': `${((wage - lowest) / (highest - lowest)) * 100}%` } as CSSProperties}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
      )}
      {skill && (
        <div className={styles.markers} role="group" aria-label={t('Wages for {position}', { position: say(skill.name) })}>
          {markersOf(skill, law, t).map(({ label, dollars }) => (
            <button key={label} type="button" data-on={wage === dollars} aria-pressed={wage === dollars} onClick={() => set(dollars)}>
              {label} <strong className="tabular">${dollars.toFixed(2)}</strong>
            </button>
          ))}
        </div>
      )}
      <LawOfPlace name={name} law={law} skill={skill} wage={wage} />
    </div>
  )
}

/** The wage compared with the recommended one, so that a manager who pays less or more knows it. */
function wageHint(skill: Skill, wage: number, t: Translate, say: Say): string {
  const recommended = `$${skill.recommended_wage_amount.toFixed(2)}`
  if (wage === skill.recommended_wage_amount) return t('The recommended wage for {position}', { position: say(skill.name) })
  return wage < skill.recommended_wage_amount
    ? t('Less than the recommended {amount}: fewer pros will want it', { amount: recommended })
    : t('More than the recommended {amount}', { amount: recommended })
}

// What the law asks for may be above the average and the recommended wage, which could not be posted then.
function markersOf(skill: Skill, law: LocalWage | undefined, t: Translate) {
  const least = leastWage(skill, law)
  const others = [
    { label: t('Average'), dollars: skill.average_wage_amount },
    { label: t('Recommended'), dollars: skill.recommended_wage_amount },
  ]
  return [{ label: t('Minimum'), dollars: least }, ...others.filter(({ dollars }) => dollars >= least)]
}
