import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Flag } from './flags-tab.tsx'

type Everywhere = { location_id: null; is_on: boolean; set: Flag['everywhere'] }
/** The scope of a feature setting: a location, or everywhere else. */
export type FlagLocation = Flag['locations'][number] | Everywhere
/** The pressed action: on, off, or null to remove the setting; without a location, it is still to be chosen. */
export type FlagAct = { place?: FlagLocation; is_on: boolean | null }

/** The rows of a feature: everywhere first, then the locations with a setting. */
export function placesOf({ is_on, everywhere, locations }: Flag): FlagLocation[] {
  return [{ location_id: null, is_on, set: everywhere }, ...locations]
}

/** Columns of a feature's scopes. */
export function useFlagColumns(flag: Flag, onAct: (act: FlagAct) => void): Column<FlagLocation>[] {
  const { t } = useT()
  const elsewhere = flag.locations.length > 0 ? t('All other locations') : t('All locations')
  return [
    {
      id: 'place',
      header: t('Where'),
      lead: true,
      cell: (place) =>
        place.location_id === null ? (
          <TwoLines first={t('Everywhere')} second={elsewhere} />
        ) : (
          <TwoLines first={place.location_name} second={place.organization_name} />
        ),
    },
    { id: 'state', header: t('State'), cell: ({ is_on }) => <OnOrOff isOn={is_on} /> },
    {
      id: 'by',
      header: t('Set by'),
      wide: true,
      cell: (place) => (
        <StateWithActions state={<SetBy set={place.set} />}>
          <Button size="small" variant="outlined" onClick={() => onAct({ place, is_on: !place.is_on })}>
            {place.is_on ? t('Switch off') : t('Switch on')}
          </Button>
          {place.set && (
            <Button size="small" variant="text" onClick={() => onAct({ place, is_on: null })}>
              {t('Reset')}
            </Button>
          )}
        </StateWithActions>
      ),
    },
  ]
}

function SetBy({ set }: { set: FlagLocation['set'] }) {
  const { t } = useT()
  if (!set) return <TwoLines first={t('The flags file')} second={t('Nobody changed it')} />
  return (
    <TwoLines
      first={set.set_by_name}
      second={
        <>
          <Stamp at={set.last_updated_ts} /> · {isolated(set.reason)}
        </>
      }
    />
  )
}

function OnOrOff({ isOn }: { isOn: boolean }) {
  const { t } = useT()
  return isOn ? (
    <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
      {t('On')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="calm" icon={<IconCircleOff size={15} aria-hidden="true" />}>
      {t('Off')}
    </StatusBadge>
  )
}
