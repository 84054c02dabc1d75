import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSkills } from '../../domain/shift/skills.ts'
import { WageField } from '../../domain/shift/wage-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { BreakField, type Settle } from './break-field.tsx'
import { PositionTiles } from './position-tiles.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { ofType } from './type-switch.tsx'
import { useEarlier } from './use-earlier.ts'
import { useLaw, useLawfulWage } from './use-law.ts'
import { usePlace } from './use-place.ts'
import { InWords, SavedTimes } from './when-section.tsx'

const assigning = later(() => import('./assign-pros.tsx'))
const schedule = later(() => import('./schedule-fields.tsx'))

type Props = {
  today: string
  fillsBreak: boolean
  onSettle: (settle: Settle) => void
  inEvent: boolean
  namesEvent: boolean
  hasDays: boolean
  mayHaveDays: boolean
  assigns: boolean
}

/** What every shift needs, on one card: position, day, times, openings, wage and break. */
export function MainFields({ today, fillsBreak, onSettle, inEvent, namesEvent, hasDays, mayHaveDays, assigns }: Props) {
  const { t } = useT()
  const skillId = useWatch<ShiftValues, 'skill_id'>({ name: 'skill_id' })
  const skill = useSkills(inEvent).find((one) => one.id === skillId)
  const law = useLaw(inEvent)
  // What is above the card is shown with it, and what is not shown cannot be focused.
  const { isKnown } = useEarlier(usePlace().location.id)
  const claimWage = useLawfulWage(law)
  const days = schedule.use(hasDays)
  const people = assigning.use(assigns)
  const [asksForDays, setAsksForDays] = useState(false)
  return (
    <Card aria-label={t('The shift')}>
      {namesEvent && <TextField name="event_name" label={t('Event name')} required />}
      <PositionTiles inEvent={inEvent} takesFocus={!namesEvent && isKnown} />
      <div className={styles.when}>
        <DateField name="date" label={t('Day')} required min={today} />
        <TimeField name="start_time" endName="end_time" label={t('Start')} required />
        <TimeField name="end_time" label={t('End')} startName="start_time" required />
        <NumberField name="allowed_confirmed_pros" label={t('How many pros')} min={1} max={200} required />
      </div>
      <div className="spread">
        <InWords />
        {!hasDays && mayHaveDays && (
          <Link
            to="."
            search={ofType('schedule')}
            replace
            ignoreBlocker
            resetScroll={false}
            className="link small"
            onClick={() => setAsksForDays(true)}
          >
            {t('More days, or repeat it')}
          </Link>
        )}
      </div>
      <div className={styles.small}>
        <SavedTimes />
      </div>
      <div className={styles.pay}>
        <div onFocus={claimWage} onPointerDown={claimWage}>
          <WageField name="wage_amount" skill={skill} law={law} isBrief />
        </div>
        <BreakField fills={fillsBreak} onSettle={onSettle} />
      </div>
      {people && <people.AssignPros />}
      {days && <days.ScheduleFields asked={asksForDays} onTaken={() => setAsksForDays(false)} />}
    </Card>
  )
}
