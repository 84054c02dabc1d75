import type { GigRow } from '@crewcall/contract/gigs.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { usualBreak } from '@crewcall/contract/rules/usual-shift.ts'
import { suggestBreaks } from '@crewcall/contract/skills.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { recentGigs, wallShiftOf } from '../../domain/shift/past-shifts.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import styles from './post-gig.module.css'
import { instantsOf, type ShiftValues } from './shift-form.ts'
import { useInstants, usePlace } from './use-place.ts'

const name = 'unpaid_break_minutes'

/** The break to post, once the rule for the times that are posted is known. */
export type Settle = (values: ShiftValues) => Promise<number>

/**
 * The unpaid break. With `fills` it follows the market's rule, or what is usual here, until a person enters another one; otherwise, as in a
 * copy or an edit, the rule is only suggested.
 */
export function BreakField({ fills, onSettle }: { fills: boolean; onSettle?: (settle: Settle) => void }) {
  const { t } = useT()
  const usual = useUsualBreak()
  const { getValues, setValue } = useFormContext<ShiftValues>()
  const chosen = useWatch<ShiftValues, typeof name>({ name })
  const filled = useRef<unknown>(getValues(name))
  // Once a person has focused the field they decide, even while the rule is still loading.
  const isClaimed = useRef(false)
  const fill = useEffectEvent((minutes: number) => {
    if (!fills || isClaimed.current || getValues(name) !== filled.current) return
    filled.current = minutes
    setValue(name, minutes, { shouldValidate: true })
  })
  const minutes = usual?.minutes
  useEffect(() => {
    if (minutes !== undefined) fill(minutes)
  }, [minutes])

  const known = useKnownBreak()
  const settle = useEffectEvent(async (values: ShiftValues) => {
    if (!fills || isClaimed.current || values[name] !== filled.current) return values[name]
    // Without an answer, what is shown is posted.
    const rule = await known(values).catch(() => null)
    if (rule) fill(rule.minutes)
    return rule?.minutes ?? values[name]
  })
  useEffect(() => {
    onSettle?.((values) => settle(values))
  }, [onSettle])

  const isFilled = fills && usual?.minutes === chosen
  const hint =
    isFilled && usual.why === 'RULE' ? t('As the rules here suggest') : isFilled && usual.why === 'USUAL' ? t('As usual here') : undefined
  return (
    <FieldRow>
      <div onFocus={() => (isClaimed.current = true)}>
        <NumberField
          name={name}
          label={t('Unpaid break')}
          unit={t('minutes')}
          min={0}
          max={240}
          step={5}
          required
          {...(hint ? { hint } : {})}
        />
      </div>
      {usual?.why === 'RULE' && usual.minutes !== chosen ? (
        <p className={styles.suggestion}>
          {t('The rules here suggest {minutes} minutes for a shift of this length.', { minutes: usual.minutes })}{' '}
          <button type="button" onClick={() => setValue(name, usual.minutes, { shouldDirty: true, shouldValidate: true })}>
            {t('Use {minutes} minutes', { minutes: usual.minutes })}
          </button>
        </p>
      ) : (
        <span />
      )}
    </FieldRow>
  )
}

const ruleFor = (market_id: number, instants: { start_time: string; end_time: string } | null) => ({
  ...api.query(suggestBreaks, { query: { market_id, start_time: instants?.start_time ?? '', end_time: instants?.end_time ?? '' } }),
  staleTime: 300_000,
})
type Instants = NonNullable<ReturnType<typeof useInstants>['instants']>

function breakBy(instants: Instants, suggested: number, past: readonly GigRow[]) {
  const minutes = durationMinutes(instants.start_time, instants.end_time)
  return usualBreak(past.map(wallShiftOf), { minutes, suggested })
}

function useUsualBreak() {
  const { location } = usePlace()
  const { instants } = useInstants()
  const rule = useQuery({ ...ruleFor(location.market_id, instants), enabled: instants !== null })
  const past = useQuery(recentGigs(location.id))
  if (!instants || !rule.data || past.isPending) return null
  return breakBy(instants, rule.data.suggested_minutes, past.data?.results ?? [])
}

// The same for the times of a form that is being posted, however fast.
function useKnownBreak() {
  const { location, timezone } = usePlace()
  const client = useQueryClient()
  return async (values: ShiftValues) => {
    const instants = instantsOf(values, timezone)
    if (!instants) return null
    const [rule, past] = await Promise.all([
      client.fetchQuery(ruleFor(location.market_id, instants)),
      client.ensureQueryData(recentGigs(location.id)),
    ])
    return breakBy(instants, rule.suggested_minutes, past.results)
  }
}
