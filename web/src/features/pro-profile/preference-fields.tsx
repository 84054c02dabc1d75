import { daysOfWeek, timeBlocks } from '@crewcall/contract/enums.ts'
import { hoursPerWeek } from '@crewcall/contract/pros.ts'
import { blockHours } from '../../domain/time/time-block-words.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'

type Day = (typeof daysOfWeek)[number]
type Block = (typeof timeBlocks)[number]
type Hours = (typeof hoursPerWeek)[number]

const dayWords: Record<Day, Sentence> = {
  SUNDAY: 'Sunday',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
}
const blockWords: Record<Block, Sentence> = { MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'Evening', OVERNIGHT: 'Overnight' }
const hoursWords: Record<Hours, Sentence> = {
  UNDER_10: 'Under 10 hours',
  FROM_10_TO_20: '10 to 20 hours',
  FROM_20_TO_30: '20 to 30 hours',
  OVER_30: 'Over 30 hours',
}

/** The preferred days of work. */
export function DaysField() {
  const { t } = useT()
  return (
    <Several
      name="days_of_week"
      label={t('Days')}
      hint={t('None chosen means any day.')}
      choices={daysOfWeek.map((value) => ({ value, label: t(dayWords[value]) }))}
    />
  )
}

/** The preferred times of day. */
export function TimesField() {
  const { t } = useT()
  return (
    <Several
      name="time_blocks"
      label={t('Time of day')}
      hint={t('None chosen means any time.')}
      choices={timeBlocks.map((value) => ({ value, label: `${t(blockWords[value])}, ${blockHours(value)}` }))}
    />
  )
}

/** Weekly hours. */
export function HoursField() {
  const { t } = useT()
  const { value, onChange } = useField('hours_per_week')
  const chosen = hoursPerWeek.filter((each) => each === value)
  return (
    <FieldFrame label={t('Hours per week')} group>
      {() => (
        <ChoiceChips
          label={t('Hours per week')}
          choices={hoursPerWeek.map((each) => ({ value: each, label: t(hoursWords[each]) }))}
          chosen={chosen}
          onChange={(next) => onChange(next.find((each) => !chosen.includes(each)) ?? null)}
        />
      )}
    </FieldFrame>
  )
}

/** The maximum distance to a shift. */
export function DistanceField() {
  const { t } = useT()
  return <NumberField name="max_distance_miles" label={t('Farthest from home')} unit={t('miles')} min={1} max={200} required />
}

type SeveralProps<T extends string> = { name: string; label: string; hint: string; choices: readonly { value: T; label: string }[] }

function Several<T extends string>({ name, label, hint, choices }: SeveralProps<T>) {
  const { value, error, onChange } = useField(name)
  const held: unknown[] = Array.isArray(value) ? value : []
  const chosen = choices.map((choice) => choice.value).filter((each) => held.includes(each))
  return (
    <FieldFrame label={label} hint={hint} error={error} group>
      {() => <ChoiceChips label={label} choices={choices} chosen={chosen} onChange={onChange} />}
    </FieldFrame>
  )
}
