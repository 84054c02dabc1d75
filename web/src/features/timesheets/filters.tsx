import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { ChoiceChips, Segments } from '../../ui/filter-chips.tsx'
import { flagLooks, stateLooks } from './sheet-words.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'

type Props = { search: TimesheetsSearch; onChange: (changes: Partial<TimesheetsSearch>) => void }
type State = NonNullable<TimesheetsSearch['state']>[number]
const states: readonly State[] = ['ATTENTION', 'DISPUTED', 'READY', 'APPROVED', 'PAID']

/** State, notes, week, position and pro, all in the address. */
export function Filters({ search, onChange }: Props) {
  const { t, say } = useT()
  const skills = useSkills()
  const week = useWeeks(search)
  const flags = Object.entries(flagLooks).map(([value, { word }]) => ({ value, label: t(word) }))
  const specs: readonly FilterSpec[] = [
    { name: 'flag', label: t('Notes|hours'), kind: 'choice', options: flags },
    {
      name: 'skill_id',
      label: t('Position'),
      kind: 'choice',
      numeric: true,
      options: skills.map(({ id, name }) => ({ value: String(id), label: say(name) })),
    },
    { name: 'start_time__gte', label: t('From'), kind: 'from' },
    { name: 'start_time__lte', label: t('Until'), kind: 'until' },
    { name: 'pro_id', label: t('Pro number'), kind: 'id' },
    { name: 'gig_id', label: t('Shift number'), kind: 'id' },
  ]
  return (
    <div className="stack">
      <ChoiceChips<State>
        label={t('State|hours')}
        choices={states.map((value) => ({ value, label: t(stateLooks[value].word) }))}
        chosen={search.state ?? []}
        onChange={(chosen) => onChange({ state: chosen.length > 0 ? chosen : undefined })}
      />
      <FilterBar
        specs={specs}
        search={{ ...search, flag: search.flag?.[0] }}
        onChange={(changes) =>
          onChange('flag' in changes ? { ...changes, flag: changes['flag'] === undefined ? undefined : [changes['flag']] } : changes)
        }
      >
        <Segments
          label={t('Week')}
          value={week.current}
          options={[
            { value: 'any', label: t('Any time') },
            { value: 'this', label: t('This week') },
            { value: 'last', label: t('Last week') },
          ]}
          onChange={(chosen) => onChange(week.bounds[chosen])}
        />
      </FilterBar>
    </div>
  )
}

// Weeks of the location's business.
function useWeeks({ start_time__gte: from }: TimesheetsSearch) {
  const { timezone, week_begins_on } = useLocation()
  const today = instantToWall(new Date(useNow(3_600_000)), timezone).date
  const first = firstDayOfWeek(today, week_begins_on)
  const weekFrom = (day: string) => ({
    start_time__gte: wallToInstant(day, '00:00', timezone).toISOString(),
    start_time__lte: wallToInstant(addDays(day, 6), '23:59:59', timezone).toISOString(),
  })
  const bounds = {
    any: { start_time__gte: undefined, start_time__lte: undefined },
    this: weekFrom(first),
    last: weekFrom(addDays(first, -7)),
  }
  const current: 'any' | 'this' | 'last' =
    from === bounds.this.start_time__gte ? 'this' : from === bounds.last.start_time__gte ? 'last' : 'any'
  return { bounds, current }
}
