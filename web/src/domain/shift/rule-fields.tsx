import { occurrenceOf, weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import type { Frequency, RecurrencePattern } from '@crewcall/contract/recurrence.ts'
import type { Ref } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { ruleWords, weekdayName } from './repeat-words.ts'
import pills from './pills.module.css'
import styles from './rule-fields.module.css'

/** How a shift repeats, as chosen in a form; the weekday of its date always belongs to it. */
export type RuleChoice<F = 'NEVER' | Frequency> = {
  freq: F
  interval: number
  others: readonly number[]
  by: 'WEEKDAY' | 'DATE'
  until: string
}
/** Every week on the weekday of the date, without an end. */
export const weekly: RuleChoice = { freq: 'WEEKLY', interval: 1, others: [], by: 'WEEKDAY', until: '' }

type Part = { choice: RuleChoice; onChange: (part: Partial<RuleChoice>) => void }

type Props = Part & { date: string; canStop: boolean; until?: { error: string | undefined; ref: Ref<HTMLInputElement> } }

/** Frequency, interval, weekdays and end of a rule whose first date is `date`; `canStop` offers not to repeat. */
export function RuleFields({ date, choice, canStop, onChange, until }: Props) {
  const { t } = useT()
  const isRule = choice.freq !== 'NEVER'
  return (
    <>
      <FieldRow>
        <FieldFrame label={t('How often')} group>
          {() => (
            <NativeSelect
              label={t('How often')}
              value={choice.freq}
              onChange={(freq) => onChange({ freq: freq as RuleChoice['freq'] })} // one of the options below
              options={[
                ...(canStop ? [{ value: 'NEVER', label: t('Does not repeat') }] : []),
                { value: 'DAILY', label: t('Daily') },
                { value: 'WEEKLY', label: t('Weekly') },
                { value: 'MONTHLY', label: t('Monthly') },
              ]}
            />
          )}
        </FieldFrame>
        {isRule && <IntervalField choice={choice} onChange={onChange} />}
        {isRule && (
          <FieldFrame label={t('Until (optional)')} error={until?.error} group>
            {({ describedBy, invalid }) => (
              <input
                ref={until?.ref}
                type="date"
                aria-invalid={invalid}
                aria-describedby={describedBy}
                className={styles.until}
                aria-label={t('Until (optional)')}
                min={date}
                value={choice.until}
                onChange={(event) => onChange({ until: event.target.value })}
              />
            )}
          </FieldFrame>
        )}
      </FieldRow>
      {choice.freq === 'WEEKLY' && <Weekdays date={date} others={choice.others} onChange={(others) => onChange({ others })} />}
      {choice.freq === 'MONTHLY' && <DayOfMonth date={date} by={choice.by} onChange={(by) => onChange({ by })} />}
    </>
  )
}

/** The rule of a choice from a first date on. */
export function ruleOfChoice({ freq, interval, others, by, until }: RuleChoice<Frequency>, date: string): RecurrencePattern {
  const weekday = weekdayOf(date)
  const weekdays = [...new Set([weekday, ...others])].toSorted((a, b) => a - b)
  const byweekdays = {
    DAILY: [],
    WEEKLY: weekdays.map((one) => ({ weekday: one, occurrence: null })),
    MONTHLY: by === 'DATE' ? [] : [{ weekday, occurrence: occurrenceOf(date) }],
  }[freq]
  return { freq, interval, byweekdays, until: until === '' ? null : until }
}

/** The choice that makes the rule of a series from a new first date on. */
export function choiceOfRule(
  { freq, interval, byweekdays, until }: Omit<RecurrencePattern, 'byweekdays'> & { byweekdays: readonly { weekday: number }[] },
  date: string,
): RuleChoice<Frequency> {
  const others = freq === 'WEEKLY' ? byweekdays.map(({ weekday }) => weekday).filter((weekday) => weekday !== weekdayOf(date)) : []
  return { freq, interval, others, by: freq === 'MONTHLY' && byweekdays.length === 0 ? 'DATE' : 'WEEKDAY', until: until ?? '' }
}

const intervalWords = {
  DAILY: '{interval, plural, one {Every day} other {Every # days}}',
  WEEKLY: '{interval, plural, one {Every week} other {Every # weeks}}',
  MONTHLY: '{interval, plural, one {Every month} other {Every # months}}',
} as const satisfies Record<Frequency, Sentence>

function IntervalField({ choice, onChange }: Part) {
  const { t } = useT()
  const options = [1, 2, 3, 4].map((interval) => ({
    value: String(interval),
    label: t(intervalWords[choice.freq === 'NEVER' ? 'WEEKLY' : choice.freq], { interval }),
  }))
  return (
    <FieldFrame label={t('Interval')} group>
      {() => (
        <NativeSelect
          label={t('Interval')}
          value={String(choice.interval)}
          options={options}
          onChange={(interval) => onChange({ interval: Number(interval) })}
        />
      )}
    </FieldFrame>
  )
}

// The day of the shift itself is always one of them.
function Weekdays({ date, others, onChange }: { date: string; others: readonly number[]; onChange: (others: number[]) => void }) {
  const { t, locale } = useT()
  const own = weekdayOf(date)
  return (
    <div className={pills.pills} role="group" aria-label={t('On weekdays')}>
      {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const isOn = weekday === own || others.includes(weekday)
        const rest = others.filter((one) => one !== weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isOn}
            aria-label={weekdayName(weekday, locale)}
            disabled={weekday === own}
            onClick={() => onChange(isOn ? rest : [...rest, weekday])}
          >
            {weekdayName(weekday, locale, 'short')}
          </button>
        )
      })}
    </div>
  )
}

function DayOfMonth({ date, by, onChange }: { date: string; by: RuleChoice['by']; onChange: (by: RuleChoice['by']) => void }) {
  const words = useT()
  const rule = { freq: 'MONTHLY', interval: 1, until: null } as const
  const nth = [{ weekday: weekdayOf(date), occurrence: occurrenceOf(date) }]
  return (
    <NativeSelect
      label={words.t('Which day of the month')}
      value={by}
      onChange={(chosen) => onChange(chosen as RuleChoice['by'])} // one of the two options
      options={[
        { value: 'WEEKDAY', label: ruleWords({ ...rule, byweekdays: nth }, date, words) },
        { value: 'DATE', label: ruleWords({ ...rule, byweekdays: [] }, date, words) },
      ]}
    />
  )
}
