import { day } from '@crewcall/contract/common.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import type { DraftShift } from '@crewcall/contract/schedule.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { choosable, useSkills } from '../../../domain/shift/skills.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { lineOf, readLine, type LineFault, type TypedShift } from './quick-line.ts'
import type { QuickRowActs } from './use-quick-rows.ts'

const typed = z.object({ date: day, line: z.string() })
const faults: Record<LineFault, Sentence> = {
  POSITION: 'Begin with a position, such as Bartender',
  COUNT: 'From 1 to 200 pros',
  HOURS: 'Add the hours, such as 17:00–01:00',
}
type Subject = { eventId: number; location: Location; drafts: readonly DraftShift[]; day: string }

/** The line in which the next shift of an event is typed, or a draft is changed. */
export function useTyping({ eventId, location, drafts, day: first }: Subject, acts: QuickRowActs) {
  const { t, say } = useT()
  const { data: usual } = useQuery(api.query(listUsualShifts, { params: { locationId: String(location.id) } }))
  const skills = choosable(useSkills(true), [])
  const positions = skills.map((skill) => ({ ...skill, name: say(skill.name) }))
  const [changed, setChanged] = useState<DraftShift>()
  const [before, setBefore] = useState<Pick<TypedShift, 'start' | 'end'>>()
  const form = useContractForm(typed, { date: first, line: '' })
  const nameOf = (id: number | null) => positions.find((position) => position.id === id)?.name ?? t('No position yet')

  // Paid as the row before in that position, or else as usual here; else the server takes the wage of the position.
  function wageOf({ skill_id, wage_amount }: TypedShift): number | undefined {
    const above = drafts.findLast((draft) => draft.skill_id === skill_id)?.wage_amount
    return wage_amount ?? above ?? usual?.results.find((one) => one.skill_id === skill_id)?.wage_amount ?? undefined
  }
  function read(line: string): TypedShift | { fault: LineFault } {
    // In Spanish, people type either name.
    return readLine(line, [...positions, ...skills], before ?? hoursOf(drafts.at(-1)))
  }
  function timesOf({ start, end }: TypedShift) {
    const times = shiftInstants(form.getValues('date'), start, end, location.timezone)
    return { start_time: times.start.toISOString(), end_time: times.end.toISOString() }
  }

  async function save(): Promise<void> {
    const line = form.getValues('line')
    const shift = read(line)
    if ('fault' in shift) return form.setError('line', { message: t(faults[shift.fault]) })
    const { skill_id, allowed_confirmed_pros, start, end } = shift
    const fields = { skill_id, allowed_confirmed_pros, ...timesOf(shift), wage_amount: wageOf(shift) }
    const position = nameOf(skill_id)
    begin('')
    setBefore({ start, end })
    const isSaved = changed
      ? await acts.change(changed, { id: changed.id, ...fields }, t('{position} changed', { position }))
      : await acts.add({ location_id: location.id, event_id: eventId, ...fields }, t('{position} added', { position }))
    if (!isSaved && form.getValues('line') === '') form.setValue('line', line)
  }
  function begin(line: string, draft?: DraftShift): void {
    setChanged(draft)
    form.setValue('line', line)
    form.clearErrors('line')
    form.setFocus('line')
  }
  function change(draft: DraftShift): void {
    form.setValue('date', draft.local_date)
    const hours = hoursOf(draft)
    if (hours) begin(lineOf({ ...draft, ...hours }, nameOf(draft.skill_id)), draft)
  }
  return { form, read, nameOf, wageOf, timesOf, save, change, cancel: () => begin(''), isChanging: changed !== undefined }
}

function hoursOf(draft: DraftShift | undefined): Pick<TypedShift, 'start' | 'end'> | undefined {
  if (!draft) return undefined
  const [start, end] = [draft.start_time, draft.end_time].map((instant) => `${instantToWall(instant, draft.timezone).time}:00`)
  return start && end ? { start, end } : undefined
}
