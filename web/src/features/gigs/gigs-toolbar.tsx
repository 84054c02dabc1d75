import { gigStatusFilters } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { filterLabels } from '@crewcall/contract/rules/gig-filters.ts'
import { IconAdjustmentsHorizontal, IconCalendarMonth, IconLink, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSkills } from '../../domain/skills.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { ChoiceChips, FilterChips } from '../../ui/filter-chips.tsx'
import { activeFilters, withoutFilters } from './filters.ts'
import { TabRow } from '../../ui/tab-row.tsx'
import styles from './gigs.module.css'
import type { GigViewsSearch } from './gigs-search.ts'
import { presets, type PresetName } from './presets.ts'
import { useGigViews } from './use-gig-views.ts'

const orderings = [
  { value: 'start_time', label: 'Starting Soonest' },
  { value: '-start_time', label: 'Starting Latest' },
  { value: '-created_ts', label: 'Last Posted' },
  { value: '-last_updated_ts', label: 'Last Modified' },
] as const
const views = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'calendar', label: 'Calendar', icon: IconCalendarMonth },
] as const

/** Subpages, view, status, sorting and filters of the shifts; everything is in the address. */
export function GigsToolbar({ preset, location, onFilter }: { preset: PresetName; location: Location; onFilter: () => void }) {
  const { search, change } = useGigViews()
  const skills = useSkills()
  const isList = search.view !== 'calendar'
  const filters = activeFilters(search, { skills, timezone: location.timezone }, change)
  return (
    <div className={styles.toolbar}>
      <Subpages locationId={location.id} search={search} />
      <div className={styles.line}>
        <StatusChips preset={preset} search={search} change={change} />
        <div className={styles.controls}>
          <Button
            variant="outlined"
            size="small"
            icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
            onClick={onFilter}
            aria-keyshortcuts="/"
          >
            Filters
          </Button>
          <IconButton
            label="Copy link to this view"
            size="small"
            variant="outlined"
            className={styles.copyLink}
            onClick={() => void copyAddress()}
          >
            <IconLink size={16} aria-hidden="true" />
          </IconButton>
          {isList && <Ordering preset={preset} search={search} change={change} />}
          <ViewSwitch search={search} change={change} />
        </div>
      </div>
      {filters.length > 0 && <FilterChips filters={filters} onClear={() => change(withoutFilters())} />}
    </div>
  )
}

function Subpages({ locationId, search }: { locationId: number; search: GigViewsSearch }) {
  const { page: _page, statuses: _statuses, ordering: _ordering, ...kept } = search
  return (
    <TabRow label="Shifts">
      {Object.values(presets).map(({ label, to }) => (
        <Link
          key={to}
          to={to as '/locations/$locationId/gigs'}
          params={{ locationId: String(locationId) }}
          search={kept}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </TabRow>
  )
}

type Changing = { search: GigViewsSearch; change: (changes: Partial<GigViewsSearch>) => void }

function StatusChips({ preset, search, change }: Changing & { preset: PresetName }) {
  const usual = presets[preset].statuses
  if (usual.length === 1) return <span />
  const offered = preset === 'pay' ? usual : gigStatusFilters
  const choices = offered.map((value) => ({ value, label: filterLabels[value] }))
  const same = (chosen: readonly string[]) => chosen.length === usual.length && usual.every((status) => chosen.includes(status))
  return (
    <div className={styles.statuses}>
      <ChoiceChips
        label="Status"
        choices={choices}
        chosen={search.statuses ?? usual}
        onChange={(chosen) => change({ statuses: chosen.length === 0 || same(chosen) ? undefined : chosen })}
      />
    </div>
  )
}

function Ordering({ preset, search, change }: Changing & { preset: PresetName }) {
  const usual = presets[preset].ordering ?? 'start_time'
  return (
    <div className={styles.ordering}>
      <NativeSelect
        label="Sort"
        value={search.ordering ?? usual}
        options={orderings}
        onChange={(value) => change({ ordering: orderings.find((one) => one.value === value)?.value })}
      />
    </div>
  )
}

function ViewSwitch({ search, change }: Changing) {
  return (
    <div className={styles.switch} role="group" aria-label="View">
      {views.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={(search.view ?? 'list') === value}
          onClick={() => change({ view: value === 'list' ? undefined : value })}
        >
          <Icon size={18} aria-hidden="true" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href)
  showToast('Link copied. It opens with the same filters.')
}
