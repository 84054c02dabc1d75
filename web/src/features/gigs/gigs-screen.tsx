import type { Location } from '@crewcall/contract/organizations.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Page } from '../../ui/page.tsx'
import { useActions } from '../../ui/shortcuts.ts'
import { Awaited, Delayed, Skeleton } from '../../ui/states.tsx'
import { GigList } from './gig-list.tsx'
import { GigsToolbar } from './gigs-toolbar.tsx'
import type { GigView, GigViewsSearch } from './gigs-search.ts'
import { boardSearchOf, type PresetName, viewOf } from './presets.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useGigViews } from './use-gig-views.ts'
import { later } from '../../lib/later.ts'
import { SideSheet } from '../../ui/dialog.tsx'

const fields = later(() => import('./filter-fields.tsx'))

/** A sheet with the filters that are not on the toolbar. */
function FilterSheet({ opened, isBoard, onClose }: { opened: boolean; isBoard: boolean; onClose: () => void }) {
  const { t } = useT()
  const parts = fields.use(opened)
  return (
    <SideSheet opened={opened && parts !== undefined} onClose={onClose} title={t('Filter shifts')}>
      {parts && <parts.FilterFields isBoard={isBoard} onClose={onClose} />}
    </SideSheet>
  )
}

const GigCalendar = lazy(() => import('./calendar/gig-calendar.tsx').then((module) => ({ default: module.GigCalendar })))

const EventList = lazy(() => import('./events/event-list.tsx').then((module) => ({ default: module.EventList })))
const BuildBar = lazy(() => import('./events/build-bar.tsx').then((module) => ({ default: module.BuildBar })))

function EventsSwitch() {
  const { t } = useT()
  const { search, change } = useGigViews()
  return (
    <Segments
      label={t('Show')}
      value={search.events ?? 'gigs'}
      options={[
        { value: 'gigs', label: t('Shifts') },
        { value: 'events', label: t('Events') },
      ]}
      onChange={(value) => change({ events: value === 'events' ? 'events' : undefined, page: undefined })}
    />
  )
}

type BoardProps = { location: Location; search: GigViewsSearch; change: (changes: Partial<GigViewsSearch>) => void; controls?: ReactNode }
type Props = { preset: PresetName; Board: ComponentType<BoardProps> }

/** The shifts of a location as week board, list or calendar; `preset` is the subpage, `Board` the board. */
export function GigsScreen({ preset, Board }: Props) {
  const { t } = useT()
  const location = useLocation()
  const { search, change } = useGigViews()
  const [isFiltering, setFiltering] = useState(false)
  const asked = viewOf(preset, search)
  // The month of the board is that of the calendar.
  const view = asked === 'board' && search.calendar_view === 'month' ? 'calendar' : asked
  const isEvents = search.events === 'events' && preset === 'upcoming'
  const params = { locationId: String(location.id) }
  const place = { location_id: location.id, organization_id: location.organization_id }
  // On a phone the board comes first, and what chooses among shifts is in its sheet.
  const isOnPhone = useIsPhone() && view === 'board' && !isEvents
  const switches = preset === 'upcoming' && <EventsSwitch key="events" />
  const toolbar = <GigsToolbar key="toolbar" preset={preset} location={location} onFilter={() => setFiltering(true)} />
  useScreenActions(view, { change, openFilters: () => setFiltering(true) })

  return (
    <Page
      title={t('Shifts')}
      subtitle={search.scope === 'all' ? t('All locations') : location.name}
      actions={
        <>
          <Can do="gig.post" at={place}>
            <ButtonLink to="/locations/$locationId/gigs-add" params={params} icon={<IconPlus size={18} aria-hidden="true" />}>
              {t('Post a shift')}
            </ButtonLink>
          </Can>
        </>
      }
    >
      {!isOnPhone && switches}
      {search.calendar_mode === 'build-event' && search.event_id !== undefined && view === 'calendar' && (
        <Suspense fallback={<Awaited />}>
          <BuildBar eventId={search.event_id} location={location} />
        </Suspense>
      )}
      {isEvents ? (
        <Suspense fallback={<Delayed>{<Skeleton height={320} />}</Delayed>}>
          <EventList location={location} />
        </Suspense>
      ) : (
        !isOnPhone && toolbar
      )}
      {isEvents ? null : view === 'list' ? (
        <GigList preset={preset} location={location} />
      ) : (
        <Suspense fallback={<Delayed>{<Skeleton height={640} />}</Delayed>}>
          {view === 'board' ? (
            <Board {...{ location, change }} search={boardSearchOf(preset, search)} controls={isOnPhone && [switches, toolbar]} />
          ) : (
            <GigCalendar preset={preset} location={location} />
          )}
        </Suspense>
      )}
      <FilterSheet opened={isFiltering} isBoard={view === 'board'} onClose={() => setFiltering(false)} />
    </Page>
  )
}

function useScreenActions(
  view: GigView,
  { change, openFilters }: { change: ReturnType<typeof useGigViews>['change']; openFilters: () => void },
): void {
  const { t } = useT()
  useActions([
    { id: 'gigs-filter', label: t('Filter and search shifts'), group: t('Shifts'), keys: '/', words: 'find', run: openFilters },
    {
      id: 'gigs-view',
      label: view === 'list' ? t('Show shifts as a board') : t('Show shifts as a list'),
      group: t('Shifts'),
      keys: 'v',
      run: () => change({ view: view === 'list' ? 'board' : 'list' }),
    },
  ])
}
