import { day, hourlyRates } from '@crewcall/contract/common.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { DraftShift } from '@crewcall/contract/schedule.ts'
import { suggestBreaks } from '@crewcall/contract/skills.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { choosable, useSkills } from '../../../domain/shift/skills.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { lineOf, readLine, type LineFault, type TypedShift } from './quick-line.ts'
import type { QuickRowActs } from './use-quick-rows.ts'
import { instantsOfTimes, wallTimesOf } from '../../../domain/time/typed-times.ts'

const typed = z.object({ date: day, line: z.string() })
const faults: Record<LineFault, Sentence> = {
  POSITION: 'Begin with a position, such as Bartender',
  COUNT: 'From 1 to 200 pros',
  HOURS: 'Add the hours, such as 17:00–01:00',
  REST: '“{rest}” was not understood: a position, pros, hours and a wage such as $22',
  WAGE: 'The wage must be between ${lowest} and ${highest}',
}
type Subject = { eventId: number; location: Location; drafts: readonly DraftShift[]; day: string }

/** The line in which the next shift of an event is typed, or a draft is changed. */
export function useTyping({ eventId, location, drafts, day: first }: Subject, acts: QuickRowActs) {
  const { t } = useT()
  const { names, nameOf, wageOf, breakOf } = usePlanning(location, drafts)
  const [changed, setChanged] = useState<DraftShift>()
  // The hours of the row before.
  const before = useRef<Pick<TypedShift, 'start' | 'end'>>(undefined)
  const form = useContractForm(typed, { date: first, line: '' })
  // Pasted lines that come after the one in the field.
  const waiting = useRef<string[]>([])

  const read = (line: string) => readLine(line, names, before.current ?? hoursOf(drafts.at(-1)))
  const timesOf = (shift: TypedShift) => instantsOfTimes({ date: form.getValues('date'), ...shift }, location.timezone, changed)

  async function save(): Promise<void> {
    const line = form.getValues('line')
    const shift = read(line)
    if ('fault' in shift)
      return form.setError('line', { message: t(faults[shift.fault], { ...hourlyRates, rest: isolated(shift.rest ?? '') }) })
    const { skill_id, allowed_confirmed_pros, start, end } = shift
    const times = timesOf(shift)
    const fields = { skill_id, allowed_confirmed_pros, ...times, wage_amount: wageOf(shift) }
    const position = nameOf(skill_id)
    begin('')
    before.current = { start, end }
    const next = waiting.current.shift()
    const withBreak = async () => ({ location_id: location.id, event_id: eventId, ...fields, unpaid_break_minutes: await breakOf(times) })
    const saving = changed
      ? acts.change(changed, { id: changed.id, ...fields }, t('{position} changed', { position }))
      : acts.add(withBreak, t('{position} added', { position }))
    if (next !== undefined) {
      form.setValue('line', next)
      void save()
    }
    if (!(await saving) && form.getValues('line') === '') form.setValue('line', line)
  }
  /** Adds several lines, one after the other; one that is not understood stays in the field, and the others follow it. */
  function paste(lines: readonly string[]): void {
    const [first = '', ...later] = lines
    waiting.current = later
    form.setValue('line', first)
    void save()
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
  return { form, read, nameOf, wageOf, timesOf, save, paste, change, cancel: () => begin(''), isChanging: changed !== undefined }
}

// The positions by what people type, and what a shift in one gets without being asked.
function usePlanning(location: Location, drafts: readonly DraftShift[]) {
  const { t, say } = useT()
  const client = useQueryClient()
  const { data: usual } = useQuery(api.query(listUsualShifts, { params: { locationId: String(location.id) } }))
  const skills = choosable(useSkills(true), [])
  const positions = skills.map((skill) => ({ ...skill, name: say(skill.name) }))
  const nameOf = (id: number | null) => positions.find((position) => position.id === id)?.name ?? t('No position yet')

  // Paid as the row before in that position, or else as usual here; else the server takes the wage of the position.
  function wageOf({ skill_id, wage_amount }: TypedShift): number | undefined {
    const above = drafts.findLast((draft) => draft.skill_id === skill_id)?.wage_amount
    return wage_amount ?? above ?? usual?.results.find((one) => one.skill_id === skill_id)?.wage_amount ?? undefined
  }
  // The break follows the rules of the market, as on the other forms.
  async function breakOf(times: { start_time: string; end_time: string }): Promise<number | undefined> {
    const query = api.query(suggestBreaks, { query: { market_id: location.market_id, ...times } })
    return (await client.fetchQuery(query).catch(() => undefined))?.suggested_minutes
  }
  // In Spanish, people type either name.
  return { names: [...positions, ...skills], nameOf, wageOf, breakOf }
}

function hoursOf(draft: DraftShift | undefined): Pick<TypedShift, 'start' | 'end'> | undefined {
  return draft && wallTimesOf(draft, draft.timezone)
}
