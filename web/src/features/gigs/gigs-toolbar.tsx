import { gigStatusFilters } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { defaultGigFilters, filterLabels } from '@crewcall/contract/rules/gig-filters.ts'
import { IconAdjustmentsHorizontal, IconCalendarMonth, IconLayoutBoard, IconLink, IconList, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT, type Sentence, type Translate } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { ChoiceChips, FilterChips, Segments } from '../../ui/filter-chips.tsx'
import { activeFilters, withoutFilters } from './filters.ts'
import { TabRow } from '../../ui/tab-row.tsx'
import styles from './gigs.module.css'
import type { GigView, GigViewsSearch } from './gigs-search.ts'
import { viewLeftAt } from './kept-view.ts'
import { presetNames, presets, type PresetName, viewOf } from './presets.ts'
import { useGigViews } from './use-gig-views.ts'

const orderings = [
  { value: 'start_time', label: 'Starting Soonest' },
  { value: '-start_time', label: 'Starting Latest' },
  { value: '-created_ts', label: 'Last Posted' },
  { value: '-last_updated_ts', label: 'Last Modified' },
] as const satisfies { value: string; label: Sentence }[]
const views = [
  { value: 'board', label: 'Board', icon: IconLayoutBoard },
  { value: 'list', label: 'List', icon: IconList },
  { value: 'calendar', label: 'Calendar', icon: IconCalendarMonth },
] as const satisfies { value: GigView; label: Sentence; icon: Icon }[]

/** Subpages, view, status, sorting and filters of the shifts; everything is stored in the address. */
export function GigsToolbar({ preset, location, onFilter }: { preset: PresetName; location: Location; onFilter: () => void }) {
  const { t, say, locale } = useT()
  const { search, change } = useGigViews()
  const skills = useSkills()
  const view = viewOf(preset, search)
  const isList = view === 'list'
  const isBoard = view === 'board'
  // The board is of chosen locations, whoever manages them; only it can show the open shifts alone.
  const filters = activeFilters(
    { ...search, ...(isBoard ? { managed: undefined } : { only: undefined }) },
    { skills, timezone: location.timezone, t, say, locale },
    change,
  )
  return (
    <div className={styles.toolbar}>
      <Subpages locationId={location.id} search={search} />
      <div className="spread">
        <StatusChips preset={preset} search={search} change={change} isBoard={isBoard} />
        <div className={styles.controls}>
          <Button
            variant="outlined"
            size="small"
            icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
            onClick={onFilter}
            aria-keyshortcuts="/"
          >
            {t('Filters')}
          </Button>
          <IconButton
            label={t('Copy link to this view')}
            size="small"
            variant="outlined"
            className={styles.copyLink}
            onClick={() => void copyAddress(t)}
          >
            <IconLink size={16} aria-hidden="true" />
          </IconButton>
          {isList && <Ordering preset={preset} search={search} change={change} />}
          <ViewSwitch preset={preset} search={search} change={change} />
        </div>
      </div>
      {filters.length > 0 && <FilterChips filters={filters} onClear={() => change(withoutFilters())} />}
    </div>
  )
}

function Subpages({ locationId, search }: { locationId: number; search: GigViewsSearch }) {
  const { t } = useT()
  const { page: _page, statuses: _statuses, ordering: _ordering, ...kept } = search
  return (
    <TabRow label={t('Shifts')}>
      {presetNames.map((preset) => (
        <Link
          key={preset}
          to={presets[preset].to as '/locations/$locationId/gigs'}
          params={{ locationId: String(locationId) }}
          // As it was left, or else with what chooses here.
          search={viewLeftAt({ preset, locationId: String(locationId) }, search.scope) ?? kept}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(presets[preset].label)}
        </Link>
      ))}
    </TabRow>
  )
}

type Changing = { search: GigViewsSearch; change: (changes: Partial<GigViewsSearch>) => void }

function StatusChips({ preset, search, change, isBoard }: Changing & { preset: PresetName; isBoard: boolean }) {
  const { t, say } = useT()
  const usual = presets[preset].statuses
  if (usual.length === 1) return <span />
  // Cancelled shifts are not on the board.
  const offered = isBoard ? defaultGigFilters : gigStatusFilters
  const choices = offered.map((value) => ({ value, label: say(filterLabels[value]) }))
  const same = (chosen: readonly string[]) => chosen.length === usual.length && usual.every((status) => chosen.includes(status))
  return (
    <div className={styles.statuses}>
      <ChoiceChips
        label={t('Status')}
        choices={choices}
        chosen={search.statuses ?? usual}
        onChange={(chosen) => change({ statuses: chosen.length === 0 || same(chosen) ? undefined : chosen })}
      />
    </div>
  )
}

function Ordering({ preset, search, change }: Changing & { preset: PresetName }) {
  const { t } = useT()
  const usual = presets[preset].ordering ?? 'start_time'
  return (
    <div className={styles.ordering}>
      <NativeSelect
        label={t('Sort')}
        value={search.ordering ?? usual}
        options={orderings.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => change({ ordering: orderings.find((one) => one.value === value)?.value })}
      />
    </div>
  )
}

function ViewSwitch({ preset, search, change }: Changing & { preset: PresetName }) {
  const { t } = useT()
  return (
    <div className={styles.switch}>
      <Segments
        label={t('View')}
        value={viewOf(preset, search)}
        options={views.map(({ value, label, icon: Icon }) => ({ value, label: t(label), icon: <Icon size={18} aria-hidden="true" /> }))}
        onChange={(view) => change({ view: view === viewOf(preset, {}) ? undefined : view, calendar_view: undefined })}
      />
    </div>
  )
}

async function copyAddress(t: Translate): Promise<void> {
  await navigator.clipboard.writeText(window.location.href)
  showToast(t('Link copied. It opens with the same filters.'))
}
