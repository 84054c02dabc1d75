import { BUNDLE_DAYS } from '@crewcall/contract/rules/windows.ts'
import { addDays, formatDay } from '@crewcall/contract/rules/time.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'

export type AskedDays = {
  /** They take the focus, and say that they did. */
  asked: boolean
  onTaken: () => void
}

/** Further days of the same work, at the same times; a pro takes all of them together (docs/rules/shifts.md#bundles). */
export function MoreDays({ asked, onTaken }: AskedDays) {
  const { t, locale } = useT()
  const { setValue } = useFormContext<ShiftValues>()
  const [date, chosen = []] = useWatch<ShiftValues, ['date', 'more_dates']>({ name: ['date', 'more_dates'] })
  const group = useRef<HTMLFieldSetElement>(null)
  // The link that was pressed for them is gone.
  const takeFocus = useEffectEvent(() => {
    group.current?.querySelector('input')?.focus({ preventScroll: true })
    onTaken()
  })
  useEffect(() => {
    if (asked) takeFocus()
  }, [asked])
  if (!date) return null
  const offered = Array.from({ length: BUNDLE_DAYS.most - 1 }, (_, at) => addDays(date, at + 1))
  const kept = chosen.filter((day) => offered.includes(day))
  const toggle = (day: string) => {
    const next = kept.includes(day) ? kept.filter((each) => each !== day) : [...kept, day].toSorted()
    setValue('more_dates', next, { shouldDirty: true })
    if (next.length > 0) setValue('auto_select_enabled', false)
  }
  return (
    <>
      <fieldset ref={group} className={styles.days}>
        <legend>{t('Also on')}</legend>
        <div className="cluster">
          {offered.map((day) => (
            <label key={day} className={styles.day} data-on={kept.includes(day)}>
              <input type="checkbox" className="visually-hidden" checked={kept.includes(day)} onChange={() => toggle(day)} />
              {formatDay(day, 'UTC', locale)}
            </label>
          ))}
        </div>
      </fieldset>
      {kept.length > 0 && (
        <>
          <p className={styles.note}>
            {t('A pro takes all {days} days together, or none. You choose the pros yourself.', { days: kept.length + 1 })}
          </p>
          <SwitchField
            name="may_drop_days"
            label={t('Pros may give up single days')}
            hint={t('Otherwise, before the first day, they can only give up all of them.')}
          />
        </>
      )}
    </>
  )
}
