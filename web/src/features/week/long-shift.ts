import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { instantsOf, type ShiftPlan } from './planning.ts'

/** A longer shift is rarely meant: most often the end is in the other half of the day. */
const usualMinutes = 16 * 60

/**
 * Asks once before a very long shift is saved: the first press shows its length, the next one goes on. Times that were as long when the form
 * opened are not asked about.
 */
export function useLongShiftQuestion(form: UseFormReturn<ShiftPlan>, first: ShiftPlan, timezone: string) {
  const [asked, setAsked] = useState<string>()
  const current = useWatch({ control: form.control, compute: (plan: ShiftPlan) => questionAbout(plan, timezone) })
  return {
    /** The length that is asked about; undefined without a question. */
    minutes: current && current.times === asked ? current.minutes : undefined,
    /** Whether this press only asks. */
    asks: () => {
      const question = questionAbout(form.getValues(), timezone)
      if (!question || question.times === asked || question.times === questionAbout(first, timezone)?.times) return false
      setAsked(question.times)
      return true
    },
  }
}

function questionAbout(plan: ShiftPlan, timezone: string) {
  const times = instantsOf(plan, timezone)
  const minutes = times === null ? 0 : durationMinutes(times.start_time, times.end_time)
  return minutes > usualMinutes ? { times: `${plan.start}-${plan.end}`, minutes } : undefined
}
